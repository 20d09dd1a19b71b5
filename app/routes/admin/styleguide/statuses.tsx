import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Avatar } from '#app/admin/parts/avatar.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { Missing } from '#app/admin/parts/notices/missing.tsx'
import { active, inactive, Status } from '#app/admin/parts/status.tsx'
import { GuidePart, GuideRow } from './part.tsx'

/** Badges for states. */
export function Statuses() {
  return (
    <GuidePart
      id="etats"
      name="États"
      rule="Toujours trois signes : le mot, la forme, la couleur. Un seul suffit pour comprendre."
    >
      <GuideRow name="Badges : fait, attend, nouveau, arrêté, au repos">
        <Status {...active} />
        <Status tone="wait" icon={IconClock} label="En attente" />
        <Status tone="new" icon={IconBell} label="Nouveau" />
        <Status tone="stop" icon={IconX} label="Annulé" />
        <Status {...inactive} />
      </GuideRow>
      <GuideRow name="Sans anglais, personne, moment">
        <Missing />
        <Missing count={3} />
        <Avatar name="Awa Mbarga" src={null} />
        <Avatar name="Awa Mbarga" src={null} large />
        <Moment at="2026-03-14T13:05:00Z" />
      </GuideRow>
    </GuidePart>
  )
}
