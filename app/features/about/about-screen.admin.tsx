import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useRevalidator } from 'react-router'
import { ImageInput } from '#app/admin/fields/image-input.tsx'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormTexts } from '#app/admin/parts/forms/form-language.tsx'
import { FormPage } from '#app/admin/parts/forms/form-page.tsx'
import { FormColumns, FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { type TranslatedField, TranslatedFields } from '#app/admin/parts/forms/translated-field.tsx'
import { useVersionedForm, type VersionedFormAnswer } from '#app/admin/parts/use-versioned-form.ts'
import { formatFormValue } from '#app/admin/resource/form-values.ts'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { useSendJson } from '#app/admin/shell/send-json.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { readAbout } from './about.fields.ts'
import { AboutCounts } from './about-counts.admin.tsx'
import { type AboutForm, type AboutValues, aboutLabelOf, idsOf, kinds } from './about-form.ts'
import { ValueFields } from './value-fields.admin.tsx'

type AboutScreenProps = {
  form: AboutForm
  /** Number of services on the site. */
  activeServices: number
  mayEdit: boolean
}

/** Form of the about page, with its figures and its values. */
export function AboutScreen({ form: stored, activeServices, mayEdit }: AboutScreenProps) {
  const { revalidate } = useRevalidator()
  const send = useSendJson<VersionedFormAnswer>('/admin/about')
  const form = useVersionedForm({
    send,
    stored,
    check: (values) =>
      readAbout(
        values,
        kinds.flatMap((kind) => idsOf(values, kind)),
      ).errors ?? {},
    body: (values, version) => ({ version, values }),
    failed: 'Impossible de sauvegarder les modifications',
    onSaved: () => {
      toastSuccess('Succès', 'Informations mises à jour avec succès')
      void revalidate()
    },
  })
  const { values, errors } = form
  const latest = (form.conflict?.latest.values ?? values) as AboutValues
  const change = (name: string, value: unknown) => form.change({ [name]: value as string })
  const texts = (...translations: TranslatedField[]) => (
    <TranslatedFields
      translations={translations}
      values={values as Record<string, string>}
      errors={errors}
      onChange={change}
    />
  )
  return (
    <>
      <PageHeader
        title="À propos"
        secondary={[{ label: 'Voir sur le site', icon: IconExternalLink, href: '/about' }]}
      />
      <FormPage
        dirty={form.dirty}
        busy={form.busy}
        readOnly={!mayEdit}
        errors={Object.fromEntries(Object.keys(errors).map((name) => [name, aboutLabelOf(name, values)]))}
        onSubmit={() => void form.save()}
        notice={conflictNotice(
          form,
          (name) => aboutLabelOf(name, latest),
          (value, name) =>
            name.startsWith('order_') ? formatPosition(name, latest) : formatFormValue(value),
        )}
      >
        <FormTexts values={values}>
          <FormColumns
            aside={
              <ImageInput
                name="main_image_url"
                field={{ kind: 'image', label: 'Image principale', part: 'general', folder: 'uploads' }}
                values={form.values}
                errors={errors}
                described
                thumbnail={stored.thumbnail}
                onChange={change}
              />
            }
          >
            <FormPart name="Général">
              {texts({ id: 'title', label: 'Titre' }, { id: 'description', label: 'Description', lines: 4 })}
            </FormPart>
            <FormPart name="Mission et vision">
              {texts(
                { id: 'mission', label: 'Mission', lines: 4 },
                { id: 'vision', label: 'Vision', lines: 4 },
              )}
            </FormPart>
            <FormPart
              name="Statistiques"
              hint="Patients et années sont montrés avec «&nbsp;+&nbsp;». Un nombre de 0 n’est pas montré."
            >
              <AboutCounts
                values={values}
                errors={errors}
                activeServices={activeServices}
                onChange={change}
              />
            </FormPart>
          </FormColumns>
          <ValueFields
            kind="value"
            name="Les quatre valeurs"
            hint="Sur la page d’accueil et au pied de la page À propos."
            {...{ values, errors, onChange: change }}
          />
          <ValueFields
            kind="card"
            name="Notre façon de travailler"
            hint="Les trois cartes de la page À propos."
            {...{ values, errors, onChange: change }}
          />
        </FormTexts>
      </FormPage>
    </>
  )
}

function formatPosition(name: string, values: AboutValues): string {
  const kind = name === 'order_card' ? 'card' : 'value'
  return idsOf(values, kind)
    .map((id, index) => `${index + 1}. ${values[`${id}.title`]}`)
    .join(', ')
}
