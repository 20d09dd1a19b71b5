import { createContext } from 'react'
import type { FormFacts } from './blog-admin.server.ts'

/** What the form of an article needs beside its row. */
export const PostFormFacts = createContext<FormFacts>({
  person: { id: '', signature: '' },
  draft: null,
  previews: {},
  origin: '',
})
