import { ActionIcon, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import styles from './row-actions.module.css'

/** A screen about a row. */
export type RowLink = { label: string; icon: Icon; to: string }

type RowActionsProps = {
  name: string
  /** Public address of the row; null: not on the site. */
  site: string | null
  /** Screens that change what belongs to the row. */
  further?: readonly RowLink[] | undefined
  mayEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

/** Menu of actions for one row. */
export function RowActions({ name, site, further = [], mayEdit, onEdit, onDelete }: RowActionsProps) {
  const Sign = mayEdit ? IconPencil : IconEye
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions pour ${name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Sign size={18} aria-hidden />} onClick={onEdit}>
          {mayEdit ? 'Modifier' : 'Voir'}
        </Menu.Item>
        {mayEdit &&
          further.map((link) => (
            <Menu.Item
              key={link.to}
              component={Link}
              to={link.to}
              leftSection={<link.icon size={18} aria-hidden />}
            >
              {link.label}
            </Menu.Item>
          ))}
        {site && (
          <Menu.Item
            component="a"
            href={site}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Voir sur le site (nouvel onglet)
          </Menu.Item>
        )}
        {mayEdit && (
          <>
            <Menu.Divider />
            <Menu.Item
              className={styles.danger}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={onDelete}
            >
              Supprimer
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The actions of a row as buttons, for a card with enough room. */
export function CardActions({ name, mayEdit, onEdit, onDelete }: Omit<RowActionsProps, 'site' | 'further'>) {
  const edit = mayEdit ? 'Modifier' : 'Voir'
  const Sign = mayEdit ? IconPencil : IconEye
  return (
    <>
      <ActionIcon aria-label={`${edit} ${name}`} title={edit} onClick={onEdit}>
        <Sign size={20} aria-hidden />
      </ActionIcon>
      {mayEdit && (
        <ActionIcon
          className={styles.danger}
          aria-label={`Supprimer ${name}`}
          title="Supprimer"
          onClick={onDelete}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
