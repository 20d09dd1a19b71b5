import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { Link } from 'react-router'
import { activeColumn, faceColumn, nameColumn } from '#app/admin/columns/usual-columns.tsx'
import { ColourDot } from '#app/admin/parts/colour-dot.tsx'
import { OrderedList } from '#app/admin/parts/ordering/ordered-list.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { EntrustedMessages } from '#app/features/appointments/admin/entrusted-messages.admin.tsx'
import { AgendaQuestions } from '#app/features/practitioners/admin/agenda-questions.admin.tsx'
import { capacityLabel } from '#app/features/practitioners/capacity-label.ts'
import { careKindsLabel } from '#app/features/practitioners/care-kinds.ts'
import { firstFreeColour } from '#app/features/practitioners/first-colour.ts'
import { practitionerFields } from '#app/features/practitioners/practitioner.fields.ts'
import { practitionerRecords } from '#app/features/practitioners/practitioner-records.server.ts'
import { memberPath } from '#app/features/practitioners/team/team.ts'
import type { RowOf } from '#app/lib/records/records.server.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import { aroundPractitioners } from '../appointments/visits-of-agenda.server.ts'
import type { Route } from './+types/practitioners.ts'

const resource = defineResource<RowOf<typeof practitionerRecords>>()(practitionerFields, {
  title: 'Praticiens',
  parts: {
    agenda: { name: 'Dans l’agenda' },
    team: { name: 'Sur la page de l’équipe', hint: 'Ce que lisent les visiteurs, s’il y est montré.' },
  },
  columns: [
    faceColumn(),
    nameColumn(),
    {
      key: 'care_types',
      place: 'meta',
      cell: (row) => (
        <span className="stack">
          <span className="row middle gap-2">
            <ColourDot colour={row.color} />
            {careKindsLabel(row.care_types)}
          </span>
          <span className="soft text-sm">{capacityLabel(row.capacity)}</span>
        </span>
      ),
    },
    {
      key: 'hours',
      header: 'Horaires',
      place: 'extra',
      width: '8rem',
      cell: (row) => (
        <Link className="link-row" to={`/admin/opening-hours?who=${row.id}`}>
          Horaires<span className="visually-hidden">{` ${ofName(row.name)}`}</span>
        </Link>
      ),
    },
    activeColumn(),
  ],
  orderedList: OrderedList,
  rowName: (row) => row.name,
  empty: {
    hint: 'Les personnes qui reçoivent les patients. Avec un seul praticien, il n’y a pas à le choisir.',
  },
  further: (row) => [
    {
      label: 'Noter une absence',
      icon: IconCalendarOff,
      to: `/admin/opening-hours?who=${row.id}&new`,
    },
  ],
  siteAddress: (row) => (row.is_active && row.on_team_page ? memberPath(row) : null),
})

export const handle = handleOf(resource)
export const meta = metaOf(resource)
export const middleware = middlewareOf({ ...practitionerRecords, around: aroundPractitioners })
export const loader = loaderOf(practitionerRecords)

export default function Practitioners({ loaderData }: Route.ComponentProps) {
  const defaults = { ...resource.defaults, color: firstFreeColour(loaderData.rows) }
  return (
    <AgendaQuestions of="practitioners" messages={EntrustedMessages}>
      <ResourceScreen resource={{ ...resource, defaults }} data={loaderData} />
    </AgendaQuestions>
  )
}
