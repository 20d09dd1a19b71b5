import { Button } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import styles from './product-import.admin.module.css'
import type { Problem } from './use-product-import.admin.tsx'

/** An error message in a live region, with a button to retry. */
export function ImportProblem({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem && (
        <div className={`row gap-3 below-4 tone-stop ${styles.problem}`}>
          <IconAlertCircle size={20} aria-hidden />
          <p>{problem.message}</p>
          {problem.retry && (
            <Button variant="default" onClick={problem.retry}>
              Réessayer
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
