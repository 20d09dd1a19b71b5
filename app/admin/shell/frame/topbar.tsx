import { ActionIcon, Menu, Tooltip } from '@mantine/core'
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
  /** Number of waiting items behind the menu that a phone hides. */
  waiting: number
  sidebarOpen: boolean
  onSidebar: () => void
  onSheet: () => void
  onLogout: () => void
}

export function Topbar({ account, waiting, sidebarOpen, onSidebar, onSheet, onLogout }: TopbarProps) {
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
      <ColorSchemeMenu />
      <AccountMenu account={account} onLogout={onLogout} />
    </header>
  )
}

function AccountMenu({ account, onLogout }: { account: Account; onLogout: () => void }) {
  const role = roleNames[account.role]
  const [isHelping, setHelping] = useState(false)
  // On some keyboards the mark is made with Shift, on others without.
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
