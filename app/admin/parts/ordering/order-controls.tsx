import { ActionIcon } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type Handle, useOrderMove } from './order.tsx'
import styles from './order-controls.module.css'

/** The drag handle, and two buttons that move the item by one. */
export function OrderControls({ id, handle }: { id: string; handle: Handle }) {
  const { name, isFirst, isLast, move } = useOrderMove(id)
  const { setHandle, ...gestures } = handle
  return (
    <div className={`row wrap ${styles.controls}`}>
      <button
        ref={setHandle}
        type="button"
        className={`stack soft ${styles.handle}`}
        aria-label={`Déplacer ${name}`}
        {...gestures}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      <ActionIcon
        className={styles.step}
        aria-label={`Monter ${name}`}
        aria-disabled={isFirst}
        title={isFirst ? 'Déjà en premier' : 'Monter'}
        onClick={() => move(id, -1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={styles.step}
        aria-label={`Descendre ${name}`}
        aria-disabled={isLast}
        title={isLast ? 'Déjà en dernier' : 'Descendre'}
        onClick={() => move(id, 1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
