import { fillTemplate } from '#app/lib/text/template.ts'
import styles from './chat-effect.admin.module.css'
import type { EffectProps } from './setting-effect.admin.tsx'

/** Values of the placeholders in a preview. */
const examples = {
  fr: {
    name: 'Mireille',
    date: 'lundi 12 mai',
    time: '9\u202fh\u202f30',
    proposal: 'Nous vous proposons le mardi 13 mai.',
    reference: 'K7M2PX',
    total: '25 000 FCFA',
    praticien: 'Mme Ndoumbe',
    count: '2',
    visit: 'jeudi 15 mai à 10\u202fh\u202f00',
    dates: '- lundi 12 mai à 9\u202fh\u202f30\n- mercredi 14 mai à 9\u202fh\u202f30',
  },
  en: {
    name: 'Mireille',
    date: 'Monday 12 May',
    time: '9:30\u00a0am',
    proposal: 'Would Tuesday 13 May suit you?',
    reference: 'K7M2PX',
    total: '25,000 FCFA',
    praticien: 'Mrs Ndoumbe',
    count: '2',
    visit: 'Thursday 15 May at 10:00\u00a0am',
    dates: '- Monday 12 May at 9:30\u00a0am\n- Wednesday 14 May at 9:30\u00a0am',
  },
}

/** A prepared chat message as the patient receives it, in each language with a text. */
export function ChatEffect(props: EffectProps) {
  return (
    <div className={`stack sunken gap-2 ${styles.chat}`}>
      {filled(props).map(({ language, text }) => (
        <p key={language} className={`tone-ok text-md break-anywhere ${styles.bubble}`} lang={language}>
          {text}
        </p>
      ))}
    </div>
  )
}

/** An e-mail as the patient receives it: the first line is the subject. */
export function MailEffect(props: EffectProps) {
  return (
    <div className={`stack sunken gap-2 ${styles.chat}`}>
      {filled(props).map(({ language, text }) => (
        <div key={language} className={`text-md break-anywhere ${styles.letter}`} lang={language}>
          {text.split('\n').map((line, place) => (
            <p key={line} className={place === 0 ? 'bold' : undefined}>
              {line}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

function filled({ valueOf, keys }: EffectProps): { language: 'fr' | 'en'; text: string }[] {
  return keys
    .map((key) => {
      const language = key.endsWith('_en') ? ('en' as const) : ('fr' as const)
      return { language, text: fillTemplate(valueOf(key), examples[language]).trim() }
    })
    .filter(({ text }) => text !== '')
}
