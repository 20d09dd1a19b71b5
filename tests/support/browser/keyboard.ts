import { type CDPSession, expect, type Page } from '@playwright/test'
import { hydrated } from './browser.ts'
import { stopOf } from './focus-walk.ts'

/** Accessibility facts of the focused element, with plain spaces. */
export type Heard = { role: string; name: string; description: string; invalid: boolean }

/**
 * A user with only a keyboard: every control is reached in focus order, in few presses, and each stop on the way must
 * be visible.
 */
export async function keyboardOn(page: Page) {
  const devtools = await page.context().newCDPSession(page)

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await page.keyboard.press(key)
      // Effects of the focus appear after two frames; a page that is left has none.
      await page
        .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        .catch((error: Error) => {
          if (!/context was destroyed|navigation/i.test(error.message)) throw error
        })
    }
  }

  /** Presses Tab up to `most` times until this has the focus; fails with the stops on the way. */
  async function reach(name: string | RegExp, most: number, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const way: string[] = []
    for (let step = 0; step < most; step++) {
      await press(key)
      const { role, name: heard } = await heardOf(devtools)
      way.push(`${role} ${heard}`)
      // A newly loaded page may not be painted yet.
      await expect
        .poll(() => page.evaluate(stopOf), { message: way.join(' → '), timeout: 3000 })
        .toMatchObject({ ringed: true, seen: true })
      if (typeof name === 'string' ? heard === name : name.test(heard)) return
    }
    throw new Error(`“${name}” is not reached in ${most} presses: ${way.join(' → ')}`)
  }

  const focused = () => heardOf(devtools)

  return {
    press,
    reach,
    focused,
    name: async () => (await focused()).name,
    /** Waits until the focus moves here by itself. */
    async arrivesAt(name: string): Promise<void> {
      await expect.poll(async () => (await focused()).name).toBe(name)
    },
    async arrivesAtContent(): Promise<void> {
      await expect.poll(async () => (await focused()).role).toBe('main')
    },
    /** Skips the menu of a newly loaded page. */
    async toContent(): Promise<void> {
      await reach('Aller au contenu', 1)
      await press('Enter')
    },
    /** Follows the focused link to another page. */
    async follow(to: string | RegExp): Promise<void> {
      await Promise.all([page.waitForURL(to), press('Enter')])
      await hydrated(page)
    },
    /** Follows the focused link to another screen of the back-office, without a page load. */
    async followOnDesk(heading: string): Promise<void> {
      await press('Enter')
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    },
    type: (text: string) => page.keyboard.type(text),
    /** Replaces the value of the focused field. */
    async overwrite(text: string): Promise<void> {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}

export type Keyboard = Awaited<ReturnType<typeof keyboardOn>>

async function heardOf(devtools: CDPSession): Promise<Heard> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' })
  if (!result.objectId) return { role: 'none', name: '', description: '', invalid: false }
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  const [node] = nodes
  return {
    role: plain(node?.role?.value),
    name: plain(node?.name?.value),
    description: plain(node?.description?.value),
    invalid: (node?.properties ?? []).some(
      ({ name, value }) => name === 'invalid' && value.value !== 'false' && value.value !== false,
    ),
  }
}

const plain = (value: unknown) => String(value ?? '').replace(/\s+/g, ' ')
