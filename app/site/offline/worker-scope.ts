/** The used part of a service worker's interface: its types and those of a page exclude one another. */
export type WorkerScope = {
  location: Location
  addEventListener: {
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: MessageEvent<unknown> & Lasting) => void): void
    (type: 'activate', listener: (event: Lasting) => void): void
  }
}

type Lasting = { waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
