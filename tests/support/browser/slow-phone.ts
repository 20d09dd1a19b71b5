import type { Page } from 'playwright-core'

/** 4G as WebPageTest has it: 9 Mbit/s, 170 ms there and back. */
const line4g = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }

/** Makes a browser as slow as a cheap phone on 4G: four times slower than this machine. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', line4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
