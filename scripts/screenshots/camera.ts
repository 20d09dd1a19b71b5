import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

export type ScreenshotView = {
  name: string
  width: number
  language?: 'fr' | 'en'
  colours?: 'light' | 'dark'
  scripts?: boolean
}

/** A screenshot: its file, and the faults of the page. */
export type Shot = { view: ScreenshotView; file: string; faults: string[] }

/** The browser that takes the pictures. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'],
  })
}

export function contextOf(browser: Browser, view: ScreenshotView): Promise<BrowserContext> {
  const isPhone = view.width < 768
  return browser.newContext({
    viewport: { width: view.width, height: isPhone ? 740 : 900 },
    hasTouch: isPhone,
    javaScriptEnabled: view.scripts ?? true,
    colorScheme: view.colours ?? 'light',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  })
}

/** The member of staff whose session a context gets. */
export type ScreenshotStaff = { id: string; email: string; cookie: string }

/** Signs in: the session's cookies, and the browser's own record of it, without which the back-office asks again. */
export async function signInto(
  context: BrowserContext,
  origin: string,
  { id, email, cookie }: ScreenshotStaff,
): Promise<void> {
  await context.addInitScript(
    ([adminId, address]) => {
      const record = { adminId, email: address, loginTime: new Date().toISOString() }
      localStorage.setItem('clinic-admin-session', JSON.stringify(record))
    },
    [id, email] as const,
  )
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: origin }
    }),
  )
}

/** Opens an address and waits until it is at rest; returns the errors of the load. */
export async function open(page: Page, address: string, scripts: boolean): Promise<string[]> {
  const faults: string[] = []
  const note = (fault: unknown) => faults.push(String(fault))
  page.on('pageerror', note)
  await page.goto(address, { waitUntil: 'load' })
  if (scripts) await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
  page.off('pageerror', note)
  return faults
}

/** Saves the page or its window as WebP, with every picture loaded. */
export async function shoot(page: Page, file: string, whole: boolean): Promise<void> {
  if (whole) {
    await page.evaluate(() => {
      const laidOut = new CSSStyleSheet()
      laidOut.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(laidOut)
    })
    await loadPictures(page)
  }
  const picture = sharp(await page.screenshot({ fullPage: whole, animations: 'disabled' }))
  const { width, height } = await picture.metadata()
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .webp({ quality: 78 })
    .toFile(file)
}

/** Largest height of a WebP, in pixels: a longer page is cut off. */
const tallest = 16_383

/** Pixels by which a page is wider than its window, as a fault; none if it fits. */
export async function tooWide(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return pixels > 0 ? [`${pixels} px too wide`] : []
}

/** Lazy pictures below the window load when they come near it. */
async function loadPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 700) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(40)
  }
  await page.waitForFunction(shownAreLoaded, null, { timeout: 5000 }).catch(() => {})
  await page.mouse.wheel(0, -height)
}

/** Hidden pictures, and those beyond the window in a scrolling row, are not loaded. */
function shownAreLoaded(): boolean {
  return [...document.images]
    .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().left < innerWidth)
    .every(({ complete }) => complete)
}
