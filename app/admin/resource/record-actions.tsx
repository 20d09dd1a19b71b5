import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ManagedRow, Resource } from './define-resource.ts'

type RecordActionsProps<Row extends ManagedRow> = {
  resource: Resource<Row>
  row: Row
  mayEdit: boolean
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

/** What can be done with one row. */
export function RecordActions<Row extends ManagedRow>(props: RecordActionsProps<Row>) {
  const { resource, row, mayEdit, onEdit, onDelete } = props
  const site = resource.siteAddress?.(row)
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions pour ${resource.rowName(row)}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(row)}>
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
            Voir sur le site
          </Menu.Item>
        )}
        {mayEdit && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="carmin"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => onDelete(row)}
            >
              Supprimer
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
