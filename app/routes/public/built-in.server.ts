import type { CentreFacts } from '#app/features/about/about.ts'
import type { ServiceSummary } from '#app/features/services/service.ts'
import type { Slide } from '#app/features/slides/slide.ts'
import type { Testimonial } from '#app/features/testimonials/testimonial-records.server.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { about, initialValues, valueCards } from '#content/about.ts'
import care from '#content/pictures/scenes/hero-care.webp?url'
import careTall from '#content/pictures/scenes/hero-care-tall.webp?url'
import clinic from '#content/pictures/scenes/hero-clinic.webp?url'
import clinicTall from '#content/pictures/scenes/hero-clinic-tall.webp?url'
import equipment from '#content/pictures/scenes/hero-equipment.webp?url'
import equipmentTall from '#content/pictures/scenes/hero-equipment-tall.webp?url'
import { initialPictures } from '#content/pictures.ts'
import { initialServices } from '#content/services.ts'
import { initialSlides } from '#content/slides.ts'
import { initialTestimonials } from '#content/testimonials.ts'
import type { Translated } from '#content/translated.ts'

/*
 * The first content, read from its files: the site's texts while the database is unreachable and was never read, so
 * that the pages with such texts still work. Its pictures are files of the build.
 */

/** The three slides shown if none is active. */
export function builtInSlides(language: Language): Slide[] {
  return initialSlides.map((slide) => ({
    title: said(language, slide.title),
    subtitle: said(language, slide.subtitle),
    description: said(language, slide.description),
    picture: { ...pictureOf(language, slide.picture, 1920, 1080), focus: slide.pictureFocus },
    tall: { ...pictureOf(language, slide.tallPicture, 1000, 1250), focus: slide.tallPictureFocus },
    link: null,
  }))
}

function builtInAbout(language: Language): CentreFacts {
  const inLanguages = (each: { title: Translated; text: Translated }) => ({
    title: said(language, each.title),
    text: said(language, each.text),
  })
  return {
    about: {
      title: said(language, about.title),
      description: said(language, about.description),
      mission: said(language, about.mission),
      vision: said(language, about.vision),
      patients: about.patientsCount,
      years: about.experienceYears,
      services: about.servicesCount,
      professionals: about.professionalsCount,
      picture: null,
    },
    values: initialValues.map(inLanguages),
    cards: valueCards.map(inLanguages),
  }
}

/** The stored about page, with the first content in place of an empty table: the page needs its values. */
export function aboutOrBuiltIn(language: Language, found: CentreFacts | null): CentreFacts {
  const builtIn = builtInAbout(language)
  if (!found) return builtIn
  return {
    about: found.about,
    values: found.values.length > 0 ? found.values : builtIn.values,
    cards: found.cards.length > 0 ? found.cards : builtIn.cards,
  }
}

export function builtInServices(language: Language): ServiceSummary[] {
  return initialServices.map(({ slug, name, description, icon }) => ({
    slug,
    name: said(language, name),
    description: said(language, description),
    icon,
  }))
}

export function builtInTestimonials(language: Language): Testimonial[] {
  return initialTestimonials.map(({ name, text, rating }) => ({
    name,
    text: said(language, text),
    rating,
    picture: null,
  }))
}

const said = (language: Language, translated: Translated) => ({ text: translated[language] })

const files: { [name: string]: string } = {
  'scenes/hero-clinic': clinic,
  'scenes/hero-clinic-tall': clinicTall,
  'scenes/hero-equipment': equipment,
  'scenes/hero-equipment-tall': equipmentTall,
  'scenes/hero-care': care,
  'scenes/hero-care-tall': careTall,
}

function pictureOf(language: Language, name: string, width: number, height: number): Picture {
  const src = files[name]
  const described = initialPictures[name]
  if (!src || !described) throw new Error(`A slide of the first content has no picture: ${name}`)
  return { src, srcSet: `${src} ${width}w`, width, height, alt: said(language, described.alt) }
}
