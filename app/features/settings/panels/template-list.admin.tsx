import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { inactive, Status } from '#app/admin/parts/status.tsx'
import { type Task, TaskList } from '#app/admin/parts/task-list.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { withFrenchPlaces } from '#app/lib/text/template.ts'
import { type MessageTemplate, messageGap, patientMessages } from '../patient-messages.ts'
import type { Setting } from '../setting.ts'

type TemplateListProps = {
  label: string
  way: MessageTemplate['way']
  settings: readonly Setting[]
  /** False if this site sends no e-mail. */
  sendsMail: boolean
}

/** Messages of one channel: name, occasion, first words and a link to the editor. */
export function TemplateList({ label, way, settings, sendsMail }: TemplateListProps) {
  const address = useAddress()
  const valueOf = (key: string) => settings.find((setting) => setting.key === key)?.value ?? ''
  const isStored = (key: string) => settings.some((setting) => setting.key.replace(/_en$/, '') === key)
  const taskOf = (message: MessageTemplate): Task => {
    const { key, name, when } = message
    const fr = valueOf(key)
    const gap = messageGap(message, fr, valueOf(`${key}_en`))
    const { pathname, search } = address.to({ open: key })
    return {
      key,
      icon: way === 'chat' ? IconBrandWhatsapp : IconMail,
      tone: gap ? 'idle' : 'ok',
      title: name,
      detail: (
        <span className="flow gap-x-2">
          {when}
          {gap && <Status {...inactive} label={gap} />}
        </span>
      ),
      excerpt: withFrenchPlaces(fr),
      to: pathname + search,
      over: true,
      action: 'Modifier',
    }
  }
  return (
    <>
      {way === 'mail' && !sendsMail && (
        <p className="soft text-md">
          Pour l’instant, ce site n’envoie pas d’e-mail&#8239;: le technicien peut le régler.
        </p>
      )}
      <TaskList
        label={label}
        tasks={patientMessages.filter((message) => message.way === way && isStored(message.key)).map(taskOf)}
      />
    </>
  )
}
