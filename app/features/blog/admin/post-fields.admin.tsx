import { TextInput } from '@mantine/core'
import { use } from 'react'
import type { Field, FormValue } from '#app/admin/fields/field.ts'
import { FieldInput } from '#app/admin/fields/field-input.tsx'
import { ImageInput } from '#app/admin/fields/image-input.tsx'
import { FormLanguage, useShownLanguage } from '#app/admin/parts/forms/form-language.tsx'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { LanguageTabs } from '#app/admin/parts/forms/language-tabs.tsx'
import { EnglishLabel, englishFieldId, TranslatedFields } from '#app/admin/parts/forms/translated-field.tsx'
import { sendFile } from '#app/admin/parts/pictures/send-file.ts'
import type { Upload, Uploaded } from '#app/admin/parts/pictures/use-upload.ts'
import type { FormValues } from '#app/admin/resource/form-values.ts'
import { RichText } from '#app/admin/rich-text/rich-text.tsx'
import { doualaMoment } from '#app/lib/clock.ts'
import type { Option } from '#app/lib/records/record-query.ts'
import { slugOf } from '#app/lib/records/slug.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { postPath } from '../post.ts'
import { blogPostResource } from './blog-post.admin.tsx'
import styles from './post-fields.admin.module.css'
import { PostFormFacts } from './post-form-facts.admin.ts'
import { SearchPreview } from './search-preview.admin.tsx'

type PostFieldsProps = {
  values: FormValues
  errors: Record<string, string>
  options: Record<string, Option[]>
  thumbnail: string | null
  readOnly: boolean
  onChange: (name: string, value: FormValue) => void
}

const { parts, fields } = blogPostResource

/** Fields of an article: the texts, with the other fields beside them on wide screens. */
export function PostFields(props: PostFieldsProps) {
  const { values, errors, options, thumbnail, onChange } = props
  /** The chosen author also sets the written signature, which lists show. */
  const sign = (id: FormValue) => {
    const signer = options['author_id']?.find(({ value }) => value === id)
    if (signer) onChange('author', signer.label)
    onChange('author_id', id)
  }
  const input = (name: string, change = (value: FormValue) => onChange(name, value)) => (
    <FieldInput
      name={name}
      field={fields[name] as Field}
      value={values[name] ?? ''}
      error={errors[name]}
      options={options[name]}
      onChange={change}
    />
  )
  return (
    <FormLanguage missing={missingIn(values)}>
      <div className={styles.form}>
        <div className="shrink">
          <FormPart {...part('article')}>
            <TranslatedPair names={['title', 'excerpt']} {...props} autofocus />
            <Contents {...props} />
            <TranslatedPair names={['tags']} {...props} />
          </FormPart>
          <FormPart {...part('search')}>
            <TranslatedPair names={['meta_title', 'meta_description']} {...props} />
            <SearchPreviews values={values} />
          </FormPart>
        </div>
        <div className={`shrink stack gap-5 ${styles.side}`}>
          <FormPart {...part('publication')}>
            {input('status')}
            <PublishAt {...props} />
            {input('is_featured')}
            {input('category_id')}
            {input('author')}
            {input('author_id', sign)}
            {input('reviewer_id')}
            {input('slug')}
          </FormPart>
          <ImageInput
            name="featured_image"
            field={fields['featured_image'] as Extract<Field, { kind: 'image' }>}
            values={values}
            errors={errors}
            described
            thumbnail={thumbnail}
            onChange={onChange}
          />
        </div>
      </div>
    </FormLanguage>
  )
}

const translations = ['title', 'excerpt', 'content', 'tags', 'meta_title', 'meta_description']

/** Number of texts without a translation. */
function missingIn(values: FormValues): number {
  return translations.filter((name) => text(values, name) !== '' && text(values, englishFieldId(name)) === '')
    .length
}

function TranslatedPair({
  names,
  values,
  errors,
  onChange,
  autofocus = false,
}: PostFieldsProps & { names: string[]; autofocus?: boolean }) {
  return (
    <TranslatedFields
      autofocus={autofocus}
      translations={names.map((id) => {
        const field = fields[id]
        return {
          id,
          label: field?.label ?? id,
          ...(field?.required && { required: true }),
          ...(field?.kind === 'textarea' && { lines: 4 }),
          ...(field?.placeholder && { placeholder: field.placeholder }),
        }
      })}
      values={Object.fromEntries(
        names.flatMap((id) => [id, englishFieldId(id)]).map((name) => [name, text(values, name)]),
      )}
      errors={errors}
      onChange={onChange}
    />
  )
}

/** The text in both languages, side by side on wide screens, for translation from one to the other. */
function Contents({ values, errors, readOnly, onChange }: PostFieldsProps) {
  const { previews } = use(PostFormFacts)
  const { shown, show, holder, isShared } = useShownLanguage<HTMLDivElement>()
  const missing = text(values, 'content') !== '' && text(values, 'content_en') === ''
  const contentProps = (id: 'content' | 'content_en') => ({
    id,
    value: text(values, id),
    error: errors[id],
    readOnly,
    previews,
    onUpload,
    onChange: (value: string) => onChange(id, value),
  })
  return (
    <div className={`stack one-column gap-3 ${styles.contents}`} ref={holder} data-shown={shown}>
      <div className={styles.tabs} data-shared={isShared || undefined}>
        <LanguageTabs label="Langue du contenu" shown={shown} onShow={show} missing={missing ? 1 : 0} />
      </div>
      <div className={styles.french}>
        <RichText {...contentProps('content')} name="Contenu" label="Contenu" language="fr" required />
      </div>
      <div className={styles.english}>
        <RichText
          {...contentProps('content_en')}
          name="Contenu en anglais"
          label={<EnglishLabel label="Contenu" missing={missing} />}
          language="en"
          placeholder={missing ? 'Le site montre le français' : ''}
        />
      </div>
    </div>
  )
}

const onUpload: Upload = (file, onProgress) =>
  sendFile<Uploaded>('/admin/upload', file, { folder: 'blog' }, onProgress)

function PublishAt({ values, errors, onChange }: PostFieldsProps) {
  const value = text(values, 'publish_at')
  return (
    <TextInput
      id="publish_at"
      name="publish_at"
      type="datetime-local"
      label="Paraît le"
      description={formatPublication(value, text(values, 'status'))}
      value={value}
      error={errors['publish_at']}
      onChange={(event) => onChange('publish_at', event.currentTarget.value)}
    />
  )
}

/** Sentence about the time of publication for these values. */
function formatPublication(value: string, status: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value))
    return 'Heure de Douala. Vide\u00a0: dès l’enregistrement. Un article déjà paru garde sa date.'
  const [day = '', time = ''] = value.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const moment = doualaMoment(day, hours * 60 + minutes)
  if (moment <= new Date()) return 'Ce moment est passé\u00a0: l’article est montré dès qu’il est publié.'
  return status === 'published'
    ? `Programmé\u00a0: paraît ${fullMoment(moment)}, heure de Douala.`
    : `Une fois publié, paraît ${fullMoment(moment)}, heure de Douala.`
}

function SearchPreviews({ values }: Pick<PostFieldsProps, 'values'>) {
  const { origin } = use(PostFormFacts)
  const slug = text(values, 'slug').trim() || text(values, 'title')
  const path = postPath({ slug: slugOf(slug.normalize('NFC')) })
  const filled = (name: string, fallback: string) =>
    text(values, name).trim() || text(values, fallback).trim()
  const french = { title: filled('meta_title', 'title'), description: filled('meta_description', 'excerpt') }
  return (
    <div className={`stack gap-4 ${styles.previews}`}>
      <SearchPreview language="fr" address={origin + path} {...french} />
      <SearchPreview
        language="en"
        address={`${origin}/en${path}`}
        title={filled('meta_title_en', 'title_en') || french.title}
        description={filled('meta_description_en', 'excerpt_en') || french.description}
      />
    </div>
  )
}

function part(key: string): { name: string } {
  return parts[key] ?? { name: key }
}

function text(values: FormValues, name: string): string {
  return String(values[name] ?? '')
}
