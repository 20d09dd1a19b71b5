import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ComponentType, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './drawer-foot.module.css'

/** An infrequent or destructive action: a button, or a link to the screen that does it. */
export type RareAction = {
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  danger?: boolean
} & ({ onClick: () => void } | { to: To } | { href: string; onClick: () => void })

type DrawerFootProps = {
  /** Name of the item that the actions apply to. */
  name: string
  rare: readonly (RareAction | false | null)[]
  /** The next action, with others of the same step. */
  children?: ReactNode
}

/** The foot of a drawer: its next action, visible without scrolling, and the rare ones behind "…". */
export function DrawerFoot({ name, rare, children }: DrawerFootProps) {
  const actions = rare.filter((action) => action !== false && action !== null)
  return (
    <div className={`row gap-2 ${styles.foot}`}>
      <div className={styles.next}>{children}</div>
      {actions.length > 0 && (
        <Menu position="top-end">
          <Menu.Target>
            <ActionIcon variant="default" className="rigid" aria-label={`Autres actions pour ${name}`}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ label, icon: Icon, danger, ...action }) => {
              const look = {
                className: danger ? styles.danger : undefined,
                leftSection: <Icon size={18} aria-hidden />,
              }
              if ('to' in action)
                return (
                  <Menu.Item key={label} {...look} component={Link} to={action.to} replace preventScrollReset>
                    {label}
                  </Menu.Item>
                )
              const anchor = 'href' in action && ({ component: 'a', href: action.href } as const)
              return (
                <Menu.Item key={label} {...look} {...anchor} onClick={action.onClick}>
                  {label}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
