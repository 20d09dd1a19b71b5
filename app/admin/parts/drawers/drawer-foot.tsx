import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ComponentType, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './drawer-foot.module.css'

/** An action that is rare or takes something away: pressed, or a link to where it is asked for or done. */
export type RareAction = {
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  danger?: boolean
} & ({ onClick: () => void } | { to: To } | { href: string; onClick: () => void })

type DrawerFootProps = {
  /** The thing whose actions these are. */
  name: string
  rare: readonly (RareAction | false | null)[]
  /** The next action; what belongs to the same step stands beside it. */
  children?: ReactNode
}

/** The foot of a drawer: its next action, in view without scrolling, and the rare ones behind "…". */
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
