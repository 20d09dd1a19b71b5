import { createContext, type ReactNode } from 'react'
import type { Uploaded } from './use-upload.ts'

/** Draws the button that chooses among the pictures that are there: the layout says how, a picture field shows it. */
export const PictureChoice = createContext<((onChoose: (picture: Uploaded) => void) => ReactNode) | null>(
  null,
)
