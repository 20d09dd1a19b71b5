import { type ComponentProps, type ReactNode, useState } from 'react'

type PictureOrProps = { src: string | null; children: ReactNode } & Pick<
  ComponentProps<'img'>,
  'width' | 'height' | 'className'
>

/** A picture with its text beside it, or a placeholder if it is missing or fails to load. */
export function PictureOr({ src, children, ...size }: PictureOrProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return children
  return (
    <img
      {...size}
      src={src}
      alt=""
      loading="lazy"
      // A server-rendered picture may have failed before the listener was added.
      ref={(image) => {
        if (image?.complete && image.currentSrc && image.naturalWidth === 0) setBroken(src)
      }}
      onError={() => setBroken(src)}
    />
  )
}
