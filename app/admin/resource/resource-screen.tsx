import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ListFooter } from '#app/admin/parts/lists/list-footer.tsx'
import { clearLabel, EmptyState, isOnlySearched, noneFits } from '#app/admin/parts/notices/empty-state.tsx'
import { Subjects } from '#app/admin/parts/pictures/subjects.tsx'
import { useFocusAfter } from '#app/admin/parts/use-focus-after.ts'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { type HeaderAction, PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { afterSave } from '#app/admin/shell/leave-guard.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { useGoneNotice } from '#app/admin/shell/use-gone-notice.ts'
import { untranslated } from '#app/lib/records/record-query.ts'
import { AskFirstContext } from './ask-first.ts'
import type { Resource, ResourceRow } from './define-resource.ts'
import type { ScreenData } from './handlers.server.ts'
import { type FurtherAction, RecordBulkBar } from './record-bulk-bar.tsx'
import type { RecordDialog as Dialog, RecordDialogProps } from './record-dialog.tsx'
import { RecordFilters } from './record-filters.tsx'
import { RecordList } from './record-list.tsx'
import type { TrashScreen as Trash } from './trash-screen.tsx'
import { type Changes, useChanges } from './use-changes.ts'

type ResourceScreenProps<Row extends ResourceRow> = {
  resource: Resource<Row>
  data: ScreenData<Row>
  /** Further actions in the page header. */
  actions?: readonly HeaderAction[]
  /** Further action on the selected rows. */
  bulk?: FurtherAction
  /** Further content beside the button of an empty screen. */
  whenEmpty?: ReactNode
  /** The resource's own form, if it has one. */
  form?: ComponentType<RecordDialogProps<Row>>
  /** True if a new record is opened (`?open`) for its next action. */
  opensMade?: boolean
}

/** The screen of a resource: list, filters, dialogs, trash. Its state is in the address. */
export function ResourceScreen<Row extends ResourceRow>(props: ResourceScreenProps<Row>) {
  const { resource, data } = props
  const changes = useChanges<Row>(resource)
  if (data.query.trash)
    return (
      <Suspense>
        <TrashScreen resource={resource} data={data} changes={changes} />
      </Suspense>
    )
  return <LiveScreen {...props} changes={changes} />
}

const dialogModule = () => import('./record-dialog.tsx')

/** Loaded after the list, before its first use. `lazy` loses the generic type. */
const RecordDialog = lazy(async () => ({
  default: (await dialogModule()).RecordDialog,
})) as unknown as typeof Dialog

/** Rarely opened. */
const TrashScreen = lazy(async () => ({
  default: (await import('./trash-screen.tsx')).TrashScreen,
})) as unknown as typeof Trash

function LiveScreen<Row extends ResourceRow>(props: ResourceScreenProps<Row> & { changes: Changes<Row> }) {
  const {
    resource,
    data,
    actions = [],
    bulk,
    whenEmpty,
    form: Form = RecordDialog,
    opensMade,
    changes,
  } = props
  const { phrases } = changes
  const questions = useContext(AskFirstContext)
  const navigate = useNavigate()
  const address = useAddress()
  const focus = useFocusAfter(data.rows)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<readonly Row[]>([])
  const filterNames = [...(resource.filters ?? []).map(({ name }) => name), untranslated]
  const isAllTranslated = untranslated in data.query.filters && Object.keys(data.query.filters).length === 1
  const isSearch = isOnlySearched(data.query.filters)
  const isFiltered = Object.keys(data.query.filters).length > 0
  const create = { label: phrases.create, icon: IconPlus, onClick: () => address.open({ new: '' }) }
  // Several actions beside it would take a line of their own.
  const isRare = actions.length > 1
  const trash = { label: `Corbeille (${data.trashed})`, icon: IconTrash, isRare, to: address.trash(true) }
  useGoneNotice(data.dialog?.mode === 'gone', phrases.gone)
  // Prefetched; if this fails, the form's opening loads it again.
  useEffect(() => void dialogModule().catch(() => null), [])
  // Rows that left the page are no longer selected.
  const onPage = new Set(data.rows.map(({ id }) => id).filter((id) => selected.has(id)))

  async function confirmDeletion(): Promise<void> {
    const ids = deleting.map(({ id }) => id)
    focus.expect(ids)
    if (!(await changes.remove(ids))) focus.forget()
    setDeleting([])
    setSelected(new Set())
  }

  return (
    <>
      <PageHeader
        title={resource.title}
        count={isFiltered ? data.total : data.all}
        {...(data.mayEdit && { primary: { ...create, shortcut: 'N' } })}
        secondary={[...actions, ...(data.trashed > 0 ? [trash] : [])]}
      />
      {data.all > 0 && (resource.filters || isFiltered) && (
        <RecordFilters
          filters={resource.filters ?? []}
          bilingual={Object.values(resource.fields).some((field) => field.translation)}
          query={data.query}
          options={data.options}
          sorts={resource.columns.filter(({ key }) => data.sorts.includes(key))}
          onChange={address.filter}
          onClear={() => address.clear(filterNames)}
        />
      )}
      {data.all === 0 ? (
        <EmptyState
          title={resource.empty.title ?? (resource.empty.found ? phrases.noneFound : phrases.none)}
          hint={resource.empty.hint}
        >
          {data.mayEdit && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create.onClick}>
              {phrases.create}
            </Button>
          )}
          {whenEmpty}
        </EmptyState>
      ) : data.total === 0 && isFiltered ? (
        <EmptyState
          title={isAllTranslated ? 'Tout est traduit' : 'Aucun résultat'}
          drawing={isAllTranslated ? 'done' : 'filtered'}
          hint={
            isAllTranslated
              ? 'Plus rien n’est en français sur le site anglais.'
              : noneFits(phrases.none, isSearch)
          }
        >
          <Button variant="default" onClick={() => address.clear(filterNames)}>
            {clearLabel(isSearch)}
          </Button>
        </EmptyState>
      ) : (
        <RecordList
          resource={resource}
          data={data}
          changes={changes}
          selected={onPage}
          onSelect={setSelected}
          onDelete={(row) => setDeleting([row])}
        />
      )}
      <RecordBulkBar
        mayActivate={data.toggles.includes('is_active')}
        changes={changes}
        ids={[...onPage]}
        onDone={() => setSelected(new Set())}
        onDelete={() => setDeleting(data.rows.filter(({ id }) => onPage.has(id)))}
        further={bulk}
      />
      {data.paged && data.total > 0 && (
        <ListFooter page={data.page} pageSize={data.query.size} total={data.total} {...address.paging} />
      )}
      <ConfirmDelete
        opened={deleting.length > 0}
        question={phrases.confirmDeleteMany(deleting.length)}
        subject={<Subjects rows={deleting} nameOf={resource.rowName} />}
        busy={changes.busy}
        onCancel={() => setDeleting([])}
        onConfirm={() => void confirmDeletion()}
      />
      {(data.dialog?.mode === 'create' || data.dialog?.mode === 'edit') && (
        <Suspense>
          <Form
            key={data.dialog.mode === 'edit' ? data.dialog.row.id : 'new'}
            resource={resource}
            row={data.dialog.mode === 'edit' ? data.dialog.row : null}
            options={data.options}
            readOnly={!data.mayEdit}
            onClose={() => address.closeDialog({ saved: false })}
            onSaved={(id) => {
              const to = questions?.redirectTo()
              if (to) return void navigate(to, { replace: true, state: afterSave })
              address.closeDialog({
                saved: true,
                next: opensMade && data.dialog?.mode === 'create' ? id : null,
              })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
