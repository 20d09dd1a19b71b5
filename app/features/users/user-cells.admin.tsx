import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldStar from '@tabler/icons-react/dist/esm/icons/IconShieldStar.mjs'
import { Link } from 'react-router'
import { Breakable, OnCard } from '#app/admin/parts/lists/cells.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { Role } from '#app/lib/access.ts'
import { roleNames } from '#app/lib/role-names.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import type { Access } from './access.ts'
import styles from './user-cells.admin.module.css'

/** Badges of the specification: destructive for an administrator, default for a manager, secondary otherwise. */
const roleLooks: Record<Role, Omit<StatusProps, 'label'>> = {
  admin: { tone: 'stop', icon: IconShieldStar },
  manager: { tone: 'ok', icon: IconBriefcase },
  operator: { tone: 'idle', icon: IconHeadset },
  viewer: { tone: 'idle', icon: IconEye },
}

export function RoleBadge({ role }: { role: Role }) {
  return <Status {...roleLooks[role]} label={roleNames[role]} />
}

const accessLooks: Record<Access['state'], StatusProps> = {
  open: { tone: 'ok', icon: IconCheck, label: 'Accès donné' },
  invited: { tone: 'wait', icon: IconMailForward, label: 'Invité' },
  none: { tone: 'idle', icon: IconCircleDashed, label: 'Pas d’accès' },
}

/** Badge of a person's access: password, link, or none. */
export function AccessBadge({ access }: { access: Access }) {
  return <Status {...accessLooks[access.state]} />
}

type ContactProps = { name: string; email: string; phone: string | null }

/** E-mail and telephone of a person, without an e-mail that already serves as the name. */
export function ContactCell({ name, email, phone }: ContactProps) {
  return (
    <span className={styles.lines}>
      {email !== name && (
        <span className="text-sm break-anywhere">
          <Breakable text={email} />
        </span>
      )}
      {phone && <span className="soft text-sm nowrap">{phone}</span>}
    </span>
  )
}

type EntryProps = { id: string; name: string; at: Date | null; access: Access }

/** Last sign-in and access of a person; the badge opens the actions. */
export function SignInCell({ id, name, at, access }: EntryProps) {
  const address = useAddress()
  return (
    <span className={styles.entry}>
      <span>
        <OnCard>Connexion&nbsp;:</OnCard>
        {at ? <Moment at={at} /> : 'Jamais'}
      </span>
      <Link
        className={`row-inline wrap soft text-xs gap-1 gap-x-2 ${styles.access}`}
        to={address.to({ open: id })}
        preventScrollReset
      >
        <span className="visually-hidden">{`Accès ${ofName(name)}\u00a0: `}</span>
        <span className="row-inline nowrap gap-1">
          <AccessBadge access={access} />
          <IconChevronRight size={16} aria-hidden />
        </span>
        {access.hasSecondFactor && (
          <span className="row-inline nowrap gap-1">
            <IconShieldCheck size={16} aria-hidden /> 2 étapes
          </span>
        )}
      </Link>
    </span>
  )
}
