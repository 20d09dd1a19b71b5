import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#app/lib/text/i18n.ts'
import { onReveal } from './field-focus.ts'
import styles from './form-language.module.css'
import { LanguageTabs } from './language-tabs.tsx'

type Shown = { shown: Language; show: (language: Language) => void }

const FormLanguageContext = createContext<Shown | null>(null)

/**
 * One switch for all of a form's texts, visible while it scrolls, if there is no room for two languages side by side;
 * without it each group has its own.
 */
export function FormLanguage({ missing, children }: { missing: number; children: ReactNode }) {
  const [shown, show] = useState<Language>('fr')
  const both = useMemo(() => ({ shown, show }), [shown])
  return (
    <FormLanguageContext value={both}>
      <div className={styles.form}>
        <div className={styles.switch}>
          <LanguageTabs label="Langue du formulaire" shown={shown} onShow={show} missing={missing} />
        </div>
        {children}
      </div>
    </FormLanguageContext>
  )
}

/**
 * The language switch of a form with translated values, with the number of missing translations. Other forms have none;
 * if only a picture has texts, the picture has the switch.
 */
export function FormTexts({
  values,
  children,
}: {
  values: Readonly<Record<string, unknown>>
  children: ReactNode
}) {
  const english = Object.keys(values).filter((name) => name.endsWith('_en'))
  if (english.every((name) => name === 'image_alt_en')) return children
  const missing = english.filter((name) => values[name.slice(0, -3)] && !values[name])
  return <FormLanguage missing={missing.length}>{children}</FormLanguage>
}

/**
 * Language of a group of texts, for the element that contains it: a field in it that must be visible switches to its
 * own. `isShared`: the form has one switch for all groups.
 */
export function useShownLanguage<Holder extends HTMLElement>() {
  const shared = use(FormLanguageContext)
  const [own, setOwn] = useState<Language>('fr')
  const holder = useRef<Holder>(null)
  const show = shared?.show ?? setOwn
  useEffect(() => {
    if (!holder.current) return
    return onReveal(holder.current, (id) => show(id.endsWith('_en') ? 'en' : 'fr'))
  }, [show])
  return { shown: shared?.shown ?? own, show, holder, isShared: shared !== null }
}
