import { useEffect, useRef, useState } from 'react'
import { hideToast, toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { pictureRefusal, pictureTexts, refusalOfAddress } from '#app/lib/media/picture-rules.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'

/** Stored address of a picture, its preview, and the texts of a picture that existed before. */
export type Uploaded = { url: string; preview: string; alt?: string; alt_en?: string }

/**
 * Stores a file, or a copy of the picture at an address, and reports the progress from 0 to 100. Rejects with the
 * reason as message.
 */
export type Upload = (file: File | string, onProgress: (percent: number) => void) => Promise<Uploaded>

/** One upload at a time: `take` checks a file or an address, sends it and reports the result. */
export function useUpload(upload: Upload, onUploaded: (picture: Uploaded) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // A toast shows the failure of an upload; a second message beside the field would be announced twice.
  const [isTold, setTold] = useState(false)
  const [local, setLocal] = useState<string | null>(null)
  const mounted = useRef(true)
  const failure = useRef('')
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      // The error concerned this form; it would stay over the list for ever.
      hideToast(failure.current)
    }
  }, [])
  useEffect(() => () => (local ? URL.revokeObjectURL(local) : undefined), [local])

  async function take(file: File | string | undefined) {
    if (!file || progress !== null) return
    const refused = typeof file === 'string' ? refusalOfAddress(file) : pictureRefusal(file)
    hideToast(failure.current)
    setTold(false)
    setRefusal(refused)
    if (refused) return
    if (typeof file !== 'string') setLocal(URL.createObjectURL(file))
    setProgress(0)
    try {
      const picture = await upload(file, (percent) => mounted.current && setProgress(percent))
      if (!mounted.current) return
      onUploaded(picture)
      if (typeof file !== 'string' || !isOwnPicture(file)) toastSuccess('Succès', pictureTexts.stored)
    } catch (error) {
      const message = (error instanceof Error && error.message) || pictureTexts.failed
      if (mounted.current) {
        setTold(true)
        setRefusal(message)
      }
      failure.current = toastError('Erreur', message)
    } finally {
      if (mounted.current) {
        setProgress(null)
        setLocal(null)
      }
    }
  }

  return { take, progress, refusal, isTold, local, forgive: () => setRefusal(null) }
}
