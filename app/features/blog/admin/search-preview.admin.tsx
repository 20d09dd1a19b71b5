import styles from './search-preview.admin.module.css'

type SearchPreviewProps = { language: 'fr' | 'en'; title: string; address: string; description: string }

/** Length in characters above which search engines truncate. */
const most = { title: 60, description: 155 }

/** Preview of the article as a search result, with a note on truncated texts. */
export function SearchPreview({ language, title, address, description }: SearchPreviewProps) {
  return (
    <figure className={`sunken ${styles.preview}`}>
      <figcaption className="soft text-sm below-2">
        Dans un moteur de recherche, {language === 'fr' ? 'en français' : 'en anglais'}
      </figcaption>
      <div className={styles.result} lang={language}>
        <p className="soft text-xs">{address}</p>
        <p className={`text-xl ${styles.title}`}>{shortened(title, most.title) || 'Sans titre'}</p>
        <p className={`text-sm ${styles.description}`}>
          {shortened(description, most.description) || 'Le moteur choisit un passage du texte.'}
        </p>
      </div>
      <p className={`flow soft text-xs gap-1 gap-x-4 ${styles.lengths}`}>
        <Length name="Titre" of={title} most={most.title} />
        <Length name="Description" of={description} most={most.description} />
      </p>
    </figure>
  )
}

function Length({ name, of: text, most: limit }: { name: string; of: string; most: number }) {
  const { length } = text
  return (
    <span data-over={length > limit || undefined}>
      {name}&nbsp;: <span className="num">{length}</span>/{limit} caractères
      {length > limit && ', sera coupé'}
    </span>
  )
}

function shortened(text: string, limit: number): string {
  const words = text.trim()
  return words.length > limit ? `${words.slice(0, limit - 1).trimEnd()}…` : words
}
