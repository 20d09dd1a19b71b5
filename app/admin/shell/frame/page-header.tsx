import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { useShortcut } from '#app/admin/shell/shortcuts/shortcut.ts'
import styles from './page-header.module.css'

export type HeaderAction = {
  label: string
  icon: Icon
  /** An address of the back-office; `href` is another document: a file, a page of the site. */
  to?: string
  href?: string
  onClick?: (() => void) | undefined
  /** Behind "Plus d’actions" on a wide screen too. */
  isRare?: boolean
}

type PageHeaderProps = {
  title: string
  /** Number of items, small, beside the title. */
  count?: number
  note?: ReactNode
  /** At most one filled button on a page. Its shortcut is a single letter (`N`). */
  primary?: HeaderAction & { shortcut?: string }
  /** Buttons on a wide screen; behind "Plus d’actions" on a phone, unless there is only one. */
  secondary?: readonly HeaderAction[]
  children?: ReactNode
}

/** The title of a page and its actions. */
export function PageHeader({ title, count, note, primary, secondary = [], children }: PageHeaderProps) {
  const rare = secondary.filter(({ isRare }) => isRare)
  const folds = secondary.length > 1 || rare.length > 0 || (primary !== undefined && secondary.length > 0)
  return (
    <header className={`flow spread rigid gap-3 gap-x-5 ${styles.header}`}>
      <div className={styles.words} data-long={title.length > 28 || undefined}>
        <h1 className={`bold ${styles.title}`}>
          {title}
          {count !== undefined && <span className={`soft num ${styles.count}`}> ({count})</span>}
        </h1>
        {note && <p className={`soft ${styles.note}`}>{note}</p>}
      </div>
      <div className={`flow rigid shrink gap-2 ${styles.actions}`}>
        {children}
        {secondary
          .filter(({ isRare }) => !isRare)
          .map((action) => (
            <Button
              key={action.label}
              className={folds ? styles.secondary : undefined}
              variant="default"
              leftSection={<action.icon size={18} aria-hidden />}
              {...target(action)}
            >
              {action.label}
            </Button>
          ))}
        {primary && <PrimaryAction action={primary} shortcut={primary.shortcut} />}
        {rare.length > 0 && <MoreActions className={styles.rare} actions={rare} />}
        {folds && <MoreActions className={styles.more} actions={secondary} />}
      </div>
    </header>
  )
}

function PrimaryAction({ action, shortcut }: { action: HeaderAction; shortcut?: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  useShortcut(shortcut ?? 'unused', () => button.current?.click())
  return (
    <Button
      ref={button}
      className={styles.primary}
      leftSection={<action.icon size={18} aria-hidden />}
      rightSection={shortcut && <Key>{shortcut}</Key>}
      aria-keyshortcuts={shortcut}
      {...target(action)}
    >
      {action.label}
    </Button>
  )
}

type MoreActionsProps = { className: string | undefined; actions: readonly HeaderAction[] }

function MoreActions({ className, actions }: MoreActionsProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={className} variant="default" aria-label="Plus d’actions">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={<action.icon size={18} aria-hidden />}
            {...target(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Props of a link for an address, otherwise of a button. */
function target({ to, href, onClick }: HeaderAction) {
  if (to)
    return { onClick, renderRoot: (props: object) => <Link to={to} preventScrollReset {...props} /> } as const
  if (href)
    return { onClick, renderRoot: (props: object) => <Link to={href} reloadDocument {...props} /> } as const
  return { onClick }
}
