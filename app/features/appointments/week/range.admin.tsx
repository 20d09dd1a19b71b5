import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { ChoiceFilter } from '#app/admin/parts/lists/filter-bar.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import styles from './range.admin.module.css'
import { noPractitioner } from './week.ts'

type RangeProps = {
  title: string
  before: { label: string; to: To }
  after: { label: string; to: To }
  /** Link to the present, if another time is shown. */
  now: { label: string; to: To } | null
  /** Practitioners to choose from. */
  practitioners: readonly Practitioner[]
  note?: ReactNode
  children?: ReactNode
}

/** Days and practitioners of an agenda, with links to the days before and after. */
export function Range({ title, before, after, now, practitioners, note, children }: RangeProps) {
  const address = useAddress()
  return (
    <div className={`row wrap gap-1 below-3 ${styles.range}`}>
      <ActionIcon
        aria-label={before.label}
        renderRoot={(props) => <Link to={before.to} preventScrollReset {...props} />}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={after.label}
        renderRoot={(props) => <Link to={after.to} preventScrollReset {...props} />}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <h2 aria-live="polite">{title}</h2>
      {note}
      <div className={`row gap-2 ${styles.end}`}>
        {children}
        {now && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to={now.to} preventScrollReset {...props} />}
          >
            {now.label}
          </Button>
        )}
        {practitioners.length > 0 && (
          <ChoiceFilter
            label="Praticien"
            all="Tous les praticiens"
            choices={[
              ...practitioners.map(({ id, name }) => ({ value: id, label: name })),
              { value: noPractitioner, label: 'Sans praticien' },
            ]}
            value={address.params.get('who')}
            onChange={(who) => address.filter({ who })}
          />
        )}
      </div>
    </div>
  )
}
