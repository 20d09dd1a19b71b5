import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusShownField, onReveal } from '#app/admin/parts/forms/field-focus.ts'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormPage } from '#app/admin/parts/forms/form-page.tsx'
import { TabLinks } from '#app/admin/parts/links/tab-links.tsx'
import { useFocusAfter } from '#app/admin/parts/use-focus-after.ts'
import { useChanges } from '#app/admin/resource/use-changes.ts'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { useGoneNotice } from '#app/admin/shell/use-gone-notice.ts'
import { deletionConsequence } from '../deletion.ts'
import { type MessageTemplate, patientMessages } from '../patient-messages.ts'
import { categoryNames, fieldId, type Setting, settingCategories, settingTexts } from '../setting.ts'
import { settingName } from '../setting-names.ts'
import { settingNoun, settingsTitle } from '../setting-noun.ts'
import { SettingsTable } from '../settings-table.admin.tsx'
import { GroupFields } from './group-fields.admin.tsx'
import { SettingDialog } from './setting-dialog.admin.tsx'
import { SettingPanel } from './setting-panel.admin.tsx'
import styles from './settings.admin.module.css'
import { overtakenNotice, useSettingForm } from './use-setting-form.admin.tsx'

type SettingsScreenProps = {
  settings: Setting[]
  trashed: number
  /** Built-in values of missing settings, by key. */
  builtIn: Readonly<Record<string, string | undefined>>
  /** Origin of the site, for the preview of search results. */
  origin: string
  /** False if this site sends no e-mail. */
  sendsMail: boolean
}

const tabNames = [...settingCategories, 'all'] as const
type Tab = (typeof tabNames)[number]

/** All settings by category, edited in place and saved together. The address opens dialogs above them. */
export function SettingsScreen({ settings, trashed, builtIn, origin, sendsMail }: SettingsScreenProps) {
  const address = useAddress()
  const changes = useChanges<Setting>({ screen: '/admin/settings', noun: settingNoun })
  const { phrases } = changes
  const form = useSettingForm(settings)
  const focus = useFocusAfter(settings)
  const [deleting, setDeleting] = useState<Setting | null>(null)
  const tab = tabNames.find((name) => name === address.params.get('tab')) ?? 'general'
  const editing = settings.find(({ id }) => id === address.params.get('edit'))
  const isNew = address.params.has('new')
  const message = patientMessages.find(({ key }) => key === address.params.get('open'))
  const texts = message ? textsOf(message.key, settings) : []
  const isMessageOpen = message !== undefined && texts.length > 0
  const panels = useReveal(tab, settings)
  useGoneNotice(
    (address.params.has('edit') && !editing) || (address.params.has('open') && !isMessageOpen),
    phrases.gone,
  )

  async function confirmDeletion(): Promise<void> {
    if (!deleting) return
    focus.expect([deleting.id])
    if (!(await changes.remove([deleting.id]))) focus.forget()
    setDeleting(null)
  }

  return (
    <>
      <PageHeader
        title={settingsTitle}
        note="Ce que le site dit du centre. Une modification sauvegardée est en ligne aussitôt."
        secondary={[
          { label: 'Ajouter un paramètre', icon: IconPlus, onClick: () => address.open({ new: '' }) },
          ...(trashed > 0
            ? [{ label: `Corbeille (${trashed})`, icon: IconTrash, to: '/admin/settings?trash' }]
            : []),
        ]}
      />
      <FormPage
        dirty={form.changed.length > 0}
        busy={form.busy}
        readOnly={false}
        hasNoFields={tab === 'all' && form.changed.length === 0}
        samePath
        underDialog={isNew || editing !== undefined || isMessageOpen}
        errors={Object.fromEntries(Object.keys(form.errors).map((key) => [fieldId(key), settingName(key)]))}
        submitLabel={settingTexts.save}
        busyLabel={settingTexts.saving}
        onSubmit={() => void form.save()}
        footActions={
          form.changed.length > 0 && (
            <Button variant="default" disabled={form.busy} onClick={form.discard}>
              Annuler
            </Button>
          )
        }
        notice={overtakenNotice(form)}
      >
        <TabLinks
          label={settingsTitle}
          current={tab}
          tabs={tabNames.map((name) => ({
            name,
            label: name === 'all' ? 'Tous' : categoryNames[name],
            to: address.to(tabOf(name)),
            mark: <Unsaved count={unsavedIn(name, settings, form.changed)} />,
          }))}
        >
          <div ref={panels}>
            {settingCategories.map((category) => (
              <SettingPanel
                key={category}
                category={category}
                settings={settings}
                form={form}
                origin={origin}
                sendsMail={sendsMail}
                shown={category === tab}
              />
            ))}
          </div>
          {tab === 'all' && <SettingsTable settings={settings} onDelete={setDeleting} />}
        </TabLinks>
      </FormPage>
      <ConfirmDelete
        opened={deleting !== null}
        question={phrases.confirmDelete}
        subject={deleting && `${settingName(deleting.key)} (${deleting.key})`}
        consequence={deleting && deletionConsequence(deleting, builtIn[deleting.key])}
        busy={changes.busy}
        onCancel={() => setDeleting(null)}
        onConfirm={() => void confirmDeletion()}
      />
      {message && isMessageOpen && (
        <MessageDialog
          key={message.key}
          message={message}
          texts={texts}
          onClose={() => address.closeDialog({ saved: false })}
          onSaved={() => address.closeDialog({ saved: true })}
        />
      )}
      {(isNew || editing) && (
        <SettingDialog
          key={editing?.id ?? 'new'}
          setting={editing ?? null}
          category={tab === 'all' ? 'general' : tab}
          phrases={phrases}
          onClose={() => address.closeDialog({ saved: false })}
          onSaved={() => {
            address.closeDialog({ saved: true })
            toastSuccess('Succès', editing ? phrases.updated : phrases.created)
          }}
        />
      )}
    </>
  )
}

/** The existing settings of a text: French, then English. */
function textsOf(key: string, settings: readonly Setting[]): Setting[] {
  return [key, `${key}_en`].flatMap((name) => settings.find((setting) => setting.key === name) ?? [])
}

/** Number of unsaved settings in a category. */
function unsavedIn(name: Tab, settings: readonly Setting[], changed: readonly string[]): number {
  return settings.filter(({ key, category }) => category === name && changed.includes(key)).length
}

function Unsaved({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.unsaved}>
      {count}
      <span className="visually-hidden">
        {count === 1 ? ' modification non enregistrée' : ' modifications non enregistrées'}
      </span>
    </span>
  )
}

function tabOf(name: Tab) {
  return { tab: name === 'general' ? null : name }
}

/** Opens the tab of a requested field, and moves the focus to it once it is rendered. */
function useReveal(tab: Tab, settings: readonly Setting[]) {
  const address = useAddress()
  const { key: visit } = useLocation()
  const panels = useRef<HTMLDivElement>(null)
  const awaited = useRef<{ id: string; tab: Tab } | null>(null)
  const reveal = useEffectEvent((id: string) => {
    const category = settings.find(({ key }) => fieldId(key) === id)?.category
    if (!category) return
    awaited.current = { id, tab: category }
    // Also for the present tab: a navigation to another tab may be under way, and would hide the field again.
    address.filter(tabOf(category))
  })
  useEffect(() => (panels.current ? onReveal(panels.current, reveal) : undefined), [])
  useEffect(() => {
    if (awaited.current?.tab !== tab) return
    focusShownField(awaited.current.id)
    awaited.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each visit of a tab may be the awaited one
  }, [tab, visit])
  return panels
}

type MessageDialogProps = {
  message: MessageTemplate
  /** The existing settings of the message: French, English. */
  texts: Setting[]
  onClose: () => void
  onSaved: () => void
}

/** Editor of a message: both languages, their placeholders and a preview, saved together. */
function MessageDialog({ message, texts, onClose, onSaved }: MessageDialogProps) {
  const form = useSettingForm(texts)
  const save = async () => {
    if (await form.save()) onSaved()
  }
  return (
    <FormDialog
      title={message.name}
      size="72rem"
      dirty={form.changed.length > 0}
      busy={form.busy}
      errors={Object.fromEntries(Object.keys(form.errors).map((key) => [fieldId(key), settingName(key)]))}
      submitLabel={settingTexts.save}
      onSubmit={() => void save()}
      onClose={onClose}
      notice={overtakenNotice(form)}
    >
      <p className="soft text-md below-3">{message.when}.</p>
      <GroupFields name={message.name} rows={[texts]} effect={message.way} form={form} />
    </FormDialog>
  )
}
