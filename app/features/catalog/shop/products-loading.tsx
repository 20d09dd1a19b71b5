import { localPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { catalogTextsOf } from '../texts.ts'
import styles from './products-loading.module.css'
import { shopPath } from './shop-ask.ts'

/** Announced, with scripts, from a click on a link to the shop until its products are there. */
export function ProductsLoading() {
  const language = useLanguage()
  return (
    <div role="status" className={styles.loading}>
      <p hidden data-awaiting={localPath(language, shopPath())}>
        {catalogTextsOf(language).loading}
      </p>
    </div>
  )
}
