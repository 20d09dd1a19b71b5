import type { ReactNode } from 'react'
import { localPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'

/**
 * One form for all products on a page: the pressed button decides about the order, so that selections and quantities
 * reach the server without a script. It opens the chat in a new tab.
 */
export function ShopOrderForm({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <form
      className={className}
      action={localPath(useLanguage(), '/shop/order')}
      method="post"
      target="_blank"
      rel="noopener"
    >
      {/* Enter presses the first button: a disabled one, or Enter would order the first product. */}
      <button type="submit" disabled hidden>
        –
      </button>
      {children}
    </form>
  )
}
