/** https://www.w3.org/TR/appmanifest/ */
export type WebManifest = {
  id: string
  start_url: string
  scope: string
  lang: string
  name: string
  short_name: string
  description?: string
  display: 'minimal-ui' | 'standalone'
  theme_color: string
  background_color: string
  shortcuts: { name: string; url: string }[]
  screenshots?: { src: string; sizes: string; type: string; form_factor: 'narrow' | 'wide' }[]
}

/** A manifest with the icons of the site or of the back-office. */
export function manifestResponse(whose: 'site' | 'desk', manifest: WebManifest): Response {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${whose}-${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const icons = [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')]
  return new Response(JSON.stringify({ ...manifest, icons }), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=86400, s-maxage=86400',
    },
  })
}
