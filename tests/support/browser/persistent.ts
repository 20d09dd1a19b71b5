import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserOptions, shiftPages } from './browser.ts'

/** A browser that stores its data in a folder and can be closed and reopened, as on a phone. */
export async function persistentBrowser() {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-browser-'))
  let context: BrowserContext | undefined
  return {
    folder,
    /** Opens it; an open one is closed first. */
    async open(): Promise<BrowserContext> {
      await context?.close()
      context = await chromium.launchPersistentContext(folder, {
        ...browserOptions(),
        viewport: { width: 360, height: 740 },
        locale: 'fr-FR',
      })
      await shiftPages(context)
      return context
    },
    async remove(): Promise<void> {
      await context?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
