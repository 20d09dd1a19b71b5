import { type ComponentProps, type ReactNode, useState } from 'react'

type PictureOrProps = { src: string | null; children: ReactNode } & Pick<
  ComponentProps<'img'>,
  'width' | 'height' | 'className'
>

/** A picture whose words stand beside it or, where there is none or it does not come, what stands for it. */
export function PictureOr({ src, children, ...size }: PictureOrProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return children
  return (
    <img
      {...size}
      src={src}
      alt=""
      loading="lazy"
      // A picture that the server drew may have failed before the listener was there.
      ref={(image) => {
        if (image?.complete && image.currentSrc && image.naturalWidth === 0) setBroken(src)
      }}
      onError={() => setBroken(src)}
    />
  )
}
