import styles from '#app/admin/parts/links/segment-links.module.css'
import { Missing } from '#app/admin/parts/notices/missing.tsx'
import type { Language } from '#app/lib/text/i18n.ts'

type LanguageTabsProps = {
  label: string
  shown: Language
  onShow: (language: Language) => void
  /** Number of missing English texts. */
  missing: number
}

/** Language switch of a form without room for both. */
export function LanguageTabs({ label, shown, onShow, missing }: LanguageTabsProps) {
  return (
    <div className={`flow sunken ${styles.segments}`} role="group" aria-label={label}>
      {(['fr', 'en'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={shown === language}
          onClick={() => onShow(language)}
        >
          {language === 'fr' ? 'Français' : 'English'}
          {language === 'en' && missing > 0 && <Missing count={missing} />}
        </button>
      ))}
    </div>
  )
}
