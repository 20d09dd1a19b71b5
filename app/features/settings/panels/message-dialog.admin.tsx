import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import type { MessageTemplate } from '../patient-messages.ts'
import { fieldId, type Setting, settingTexts } from '../setting.ts'
import { settingName } from '../setting-names.ts'
import { GroupFields } from './group-fields.admin.tsx'
import { overtakenNotice, useSettingForm } from './use-setting-form.admin.tsx'

type MessageDialogProps = {
  message: MessageTemplate
  /** The existing settings of the message: French, English. */
  texts: Setting[]
  onClose: () => void
  onSaved: () => void
}

/** Editor of a message: both languages, their placeholders and a preview, saved together. */
export function MessageDialog({ message, texts, onClose, onSaved }: MessageDialogProps) {
  const form = useSettingForm(texts)
  const save = async () => {
    if (await form.save()) onSaved()
  }
  return (
    <FormDialog
      opened
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
