import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#app/admin/parts/avatar.tsx'
import { ColorSchemeMenu } from '#app/admin/shell/color-scheme.tsx'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { useShortcut } from '#app/admin/shell/shortcuts/shortcut.ts'
import type { Role } from '#app/lib/access.ts'
import { roleNames } from '#app/lib/role-names.ts'
import styles from './topbar.module.css'

/** The signed-in user. `to` is the address of the own account. */
export type Account = { name: string; role: Role; picture: string | null; to: string }

type TopbarProps = {
  account: Account
  /** Number of unseen alerts; null for a role that gets none. */
  alerts: number | null
  /** Number of waiting items behind the menu that a phone hides. */
  waiting: number
  sidebarOpen: boolean
  onSidebar: () => void
  onSheet: () => void
  onLogout: () => void
}

export function Topbar(props: TopbarProps) {
  const { account, alerts, waiting, sidebarOpen, onSidebar, onSheet, onLogout } = props
  const toggle = sidebarOpen ? 'Réduire le menu' : 'Déplier le menu'
  return (
    <header className={`row gap-1 ${styles.topbar}`}>
      <ActionIcon
        className={styles.onPhone}
        aria-label={waiting > 0 ? `Ouvrir le menu (${waiting} en attente)` : 'Ouvrir le menu'}
        onClick={onSheet}
      >
        <IconMenu2 size={20} aria-hidden />
        {waiting > 0 && <span className={styles.waits} />}
      </ActionIcon>
      <Tooltip
        label={
          <>
            {toggle} <Key>Ctrl B</Key>
          </>
        }
      >
        <ActionIcon
          className={styles.onDesk}
          aria-label={toggle}
          aria-expanded={sidebarOpen}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onSidebar}
        >
          <IconLayoutSidebar size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <p className={`text-md semibold ${styles.title}`}>Administration</p>
      <a
        className={`link-row soft text-sm nowrap gap-2 ${styles.siteLink}`}
        href="/"
        target="_blank"
        rel="noopener"
        aria-label="Voir le site (nouvel onglet)"
      >
        <IconExternalLink size={18} aria-hidden />
        <span>Voir le site</span>
      </a>
      {alerts !== null && <Bell unseen={alerts} />}
      <ColorSchemeMenu />
      <AccountMenu account={account} onLogout={onLogout} />
    </header>
  )
}

/** Link to the last alerts, with the number of unseen ones. */
function Bell({ unseen }: { unseen: number }) {
  // Without brackets: their content does not count as part of the name that must contain the visible number.
  const label = unseen > 0 ? `Alertes\u00a0: ${unseen} non vue${unseen > 1 ? 's' : ''}` : 'Alertes'
  return (
    <ActionIcon aria-label={label} title={label} renderRoot={(own) => <Link to="/admin/alerts" {...own} />}>
      <IconBell size={20} aria-hidden />
      {unseen > 0 && (
        <b className={`stack bold num count-badge ${styles.unseen}`} aria-hidden>
          {unseen}
        </b>
      )}
    </ActionIcon>
  )
}

function AccountMenu({ account, onLogout }: { account: Account; onLogout: () => void }) {
  const role = roleNames[account.role]
  const [isHelping, setHelping] = useState(false)
  // Some keyboards need Shift for the question mark, others do not.
  useShortcut('shift+?', () => setHelping(true))
  useShortcut('?', () => setHelping(true))
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button" className={`row gap-2 ${styles.account}`}>
            <Avatar name={account.name} src={account.picture} />
            <span className={`stack text-xs ${styles.who}`}>
              <b>{account.name}</b> <span>{role}</span>
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {account.name} · {role}
          </Menu.Label>
          <Menu.Item component={Link} to={account.to} leftSection={<IconUserCircle size={18} aria-hidden />}>
            Mon compte
          </Menu.Item>
          <Menu.Item
            className={styles.keyboard}
            onClick={() => setHelping(true)}
            leftSection={<IconKeyboard size={18} aria-hidden />}
            rightSection={<Key>?</Key>}
          >
            Raccourcis clavier
          </Menu.Item>
          <Menu.Item onClick={onLogout} leftSection={<IconLogout size={18} aria-hidden />}>
            Déconnexion
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isHelping && (
        <Suspense>
          <ShortcutHelp onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Loaded on first use. */
const ShortcutHelp = lazy(async () => ({
  default: (await import('#app/admin/shell/shortcuts/shortcut-help.tsx')).ShortcutHelp,
}))
