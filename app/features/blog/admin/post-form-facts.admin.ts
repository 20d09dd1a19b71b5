import { createContext } from 'react'
import type { FormFacts } from './blog-admin.server.ts'

/** Data of an article's form beside its row. */
export const PostFormFacts = createContext<FormFacts>({
  person: { id: '', signature: '' },
  draft: null,
  previews: {},
  origin: '',
})
