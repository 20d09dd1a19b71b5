import { useNonce } from '#app/lib/http/nonce.ts'

/** Key in the browser's storage for `light`, `dark` or `auto`. */
export const schemeKey = 'admin_color_scheme'

/** For the `<head>`: chooses light or dark before the first paint, to avoid a flash. */
export function ColorSchemeStart() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: decide }} suppressHydrationWarning />
}

const decide = `(function(){var c="auto";try{c=localStorage.getItem("${schemeKey}")||c}catch(e){}
if(c!=="light"&&c!=="dark")c=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"
document.documentElement.dataset.mantineColorScheme=c})()`
