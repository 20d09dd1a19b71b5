import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { focusOnRouteChange } from '#app/admin/shell/focus.ts'
import styles from '../account/account.admin.module.css'

/** Ten codes, shown once, to print, download or copy. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\r\n')
  return (
    <div className={`stack gap-4 ${styles.fields}`}>
      <div
        className={`card ${styles.codes}`}
        role="group"
        aria-label="Codes de secours"
        tabIndex={-1}
        ref={focusOnRouteChange}
      >
        <p className="text-md semibold">Vos codes de secours</p>
        <p className="text-md">
          Chacun ouvre une fois, si le téléphone est perdu ou cassé. Ils ne sont montrés qu’ici, maintenant
          {'\u00a0'}: gardez-les ailleurs que sur ce téléphone.
        </p>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flow gap-2">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimer
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\r\n`)}`}
          download="codes-de-secours.txt"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Télécharger
        </Button>
        <CopyButton text={text} label="Copier" done="Copié" />
      </div>
      <div>
        <Button onClick={onKept}>Je les ai gardés</Button>
      </div>
    </div>
  )
}
