import { Button } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { use, useEffect, useRef, useState } from 'react'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { changedNames, fieldLabel, formatFormValue, formValuesOf } from '#app/admin/resource/form-values.ts'
import type { RecordDialogProps } from '#app/admin/resource/record-dialog.tsx'
import { type Unsaved, useRecordForm } from '#app/admin/resource/use-record-form.ts'
import { plainText } from '#app/lib/text/document.ts'
import { parsedJson, readDocument } from '#app/lib/text/document-reader.ts'
import type { Draft } from '../post-draft.ts'
import { blogPostResource, type PostRow } from './blog-post.admin.tsx'
import { findOnDevice } from './device-draft.admin.ts'
import { DraftOffer, DraftStatus } from './draft-notices.admin.tsx'
import { PostFields } from './post-fields.admin.tsx'
import { PostFormFacts } from './post-form-facts.admin.ts'
import { discardDraft, useDraft } from './use-draft.admin.tsx'

type PostDialogProps = RecordDialogProps<PostRow>

/** Form of an article. An unsaved draft is offered first, and the form stays locked until the user decides. */
export function PostDialog(props: PostDialogProps) {
  const { row, readOnly } = props
  const { person, draft } = use(PostFormFacts)
  const place = row?.id ?? 'new'
  const resource = useResource()
  const [offered, setOffered] = useState<Draft | null>(() =>
    readOnly ? null : newest([draft, findOnDevice(person.id, place)], (each) => differs(resource, row, each)),
  )
  const [resumed, setResumed] = useState<Draft | null>(null)

  function giveUp(given: Draft): void {
    setOffered(null)
    void discardDraft({ person: person.id, post: given.post, place })
  }

  return (
    <PostForm
      key={resumed ? 'resumed' : 'row'}
      {...props}
      resource={resource}
      place={place}
      offered={offered}
      {...(resumed && {
        unsaved: { id: resumed.post, version: resumed.version ?? '', values: resumed.values },
      })}
      onResume={(given) => {
        setOffered(null)
        setResumed(given)
      }}
      onGiveUp={giveUp}
    />
  )
}

type PostFormProps = PostDialogProps & {
  place: string
  unsaved?: Unsaved
  offered: Draft | null
  onResume: (draft: Draft) => void
  onGiveUp: (draft: Draft) => void
}

function PostForm(props: PostFormProps) {
  const { resource, row, options, place, unsaved, offered, onClose, onSaved } = props
  const { person } = use(PostFormFacts)
  // An undecided draft locks the form, so that no new draft replaces it.
  const readOnly = props.readOnly || offered !== null
  const saved = useRef(false)
  const form = useRecordForm(resource, row, keptAndClosed, unsaved)
  const { dirty, phrases } = form
  const draft = useDraft({
    person: person.id,
    post: form.id,
    place,
    version: form.version,
    values: form.values,
    initial: form.initial,
    dirty: dirty && !readOnly,
  })
  useAbandoned({ person: person.id, post: form.id, place }, () => dirty && !readOnly && !saved.current)

  function keptAndClosed(id: string): void {
    saved.current = true
    draft.forgetHere()
    onSaved(id)
  }

  async function save(): Promise<void> {
    await draft.end()
    await form.save()
    if (!saved.current) draft.goOn()
  }

  /** Opened in the click event itself, since the browser would block a later tab. */
  async function preview(): Promise<void> {
    const tab = window.open('about:blank', '_blank')
    await draft.keep()
    const path = `/admin/preview/blog/${form.id}`
    if (tab) tab.location.href = path
    else window.location.href = path
  }

  return (
    <FormDialog
      fullScreen
      title={row ? phrases.edit : phrases.create}
      dirty={dirty && !readOnly}
      busy={form.busy}
      readOnly={readOnly}
      errors={Object.fromEntries(Object.keys(form.errors).map((name) => [name, fieldLabel(resource, name)]))}
      onSubmit={() => void save()}
      onClose={onClose}
      footNote={<DraftStatus state={draft.state} dirty={dirty} />}
      footActions={
        (row || dirty) && (
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => void preview()}
          >
            Aperçu
          </Button>
        )
      }
      notice={
        conflictNotice(form, (name) => fieldLabel(resource, name), shownOf) ??
        (offered && (
          <DraftOffer
            draft={offered}
            isOutdated={row !== null && offered.version !== row.version}
            onResume={() => props.onResume(offered)}
            onGiveUp={() => props.onGiveUp(offered)}
          />
        ))
      }
    >
      <PostFields
        values={form.values}
        errors={form.errors}
        options={options}
        thumbnail={row?.thumbnail ?? null}
        readOnly={readOnly}
        onChange={form.change}
      />
    </FormDialog>
  )
}

/** A new article has the user's signature, until another is chosen. */
function useResource(): typeof blogPostResource {
  const { person } = use(PostFormFacts)
  const [resource] = useState(() => ({
    ...blogPostResource,
    defaults: { ...blogPostResource.defaults, author: person.signature },
  }))
  return resource
}

/** Deletes the draft once the user has confirmed to leave the form. */
function useAbandoned(draft: Parameters<typeof discardDraft>[0], isAbandoned: () => boolean): void {
  const latest = useRef({ draft, isAbandoned })
  useEffect(() => {
    latest.current = { draft, isAbandoned }
  })
  useEffect(
    () => () => {
      const left = latest.current
      if (left.isAbandoned()) void discardDraft(left.draft)
    },
    [],
  )
}

function newest(drafts: (Draft | null)[], isWanted: (draft: Draft) => boolean): Draft | null {
  const found = drafts.filter((draft): draft is Draft => draft !== null && isWanted(draft))
  return found.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null
}

/** True if a draft holds unsaved changes. */
function differs(resource: typeof blogPostResource, row: PostRow | null, { values }: Draft): boolean {
  const saved = formValuesOf(resource, row)
  return changedNames(saved, { ...saved, ...values }).length > 0
}

const longestShown = 300

/** The first words of a text, for a notice. */
function shownOf(value: Parameters<typeof formatFormValue>[0], name: string): string {
  if (!/^content(_en)?$/.test(name)) return formatFormValue(value)
  const words = plainText(readDocument(parsedJson(String(value ?? ''))).document).replaceAll('\n', ' ')
  return formatFormValue(words.length > longestShown ? `${words.slice(0, longestShown)}…` : words)
}
