import { createContext, type ReactNode } from 'react'
import type { Uploaded } from './use-upload.ts'

/** Renders the button for choosing an existing picture: provided by the layout, used by a picture field. */
export const PictureChoice = createContext<((onChoose: (picture: Uploaded) => void) => ReactNode) | null>(
  null,
)
