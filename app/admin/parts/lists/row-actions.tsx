import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import styles from './row-actions.module.css'

type RowActionsProps = {
  name: string
  /** Public address of the row; null: not on the site. */
  site: string | null
  mayEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

/** Menu of actions for one row. */
export function RowActions({ name, site, mayEdit, onEdit, onDelete }: RowActionsProps) {
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
export function CardActions({ name, mayEdit, onEdit, onDelete }: Omit<RowActionsProps, 'site'>) {
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
