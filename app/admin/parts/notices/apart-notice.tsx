import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Link, type To } from 'react-router'
import type { Noun } from '#app/admin/resource/phrases.ts'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import styles from './apart-notice.module.css'

type ApartNoticeProps = {
  count: number
  /** True while the list shows only these. */
  isShown: boolean
  noun: Pick<Noun, 'one' | 'many' | 'gender'>
  there: To
  back: To
  /** Rows of the list to delete together; `onDiscard` is null without that right. */
  ids: string[]
  onDiscard: ((ids: string[]) => Promise<boolean>) | null
}

/**
 * Notice of submissions above the site's hourly limit, which are listed separately so that the others stay readable.
 */
export function ApartNotice({ count, isShown, noun, there, back, ids, onDiscard }: ApartNoticeProps) {
  const [asking, setAsking] = useState(false)
  const isFeminine = noun.gender === 'feminine'
  const words =
    ids.length === 1 ? `ce${isFeminine ? 'tte' : ''} ${noun.one}` : `ces ${ids.length} ${noun.many}`
  if (count === 0 && !isShown) return null
  if (!isShown)
    return (
      <p className={`card row wrap text-sm gap-1 gap-x-4 below-3 ${styles.notice}`}>
        <span>
          {count === 1
            ? `1\u00a0${noun.one} arrivé${isFeminine ? 'e' : ''} pendant un afflux attend à part.`
            : `${count}\u00a0${noun.many} arrivé${isFeminine ? 'e' : ''}s pendant un afflux attendent à part.`}
        </span>
        <Link to={there} className="link-row">
          Trier
        </Link>
      </p>
    )
  return (
    <div className={`card row wrap text-sm gap-1 gap-x-4 flush below-3 ${styles.notice}`}>
      <p>
        {`Trop de ${noun.many} sont arrivé${isFeminine ? 'e' : ''}s en une heure\u00a0: ${isFeminine ? 'celles' : 'ceux'}-ci attendent à part. ${isFeminine ? 'Celle à laquelle' : 'Celui auquel'} vous répondez rejoint les autres.`}
      </p>
      <Link to={back} className="link-row">
        Revenir à la liste
      </Link>
      {onDiscard && ids.length > 0 && (
        <Button
          variant="light"
          color="carmin"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {`Supprimer ${words}`}
        </Button>
      )}
      <ConfirmDelete
        opened={asking}
        question={`Êtes-vous sûr de vouloir supprimer ${words}\u00a0?`}
        subject={null}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void onDiscard?.(ids)
        }}
      />
    </div>
  )
}
