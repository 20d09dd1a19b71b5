/**
 * Texts with a typography of their own, each with its source. The specification's are reproduced to the letter
 * (decisions.md, first paragraph).
 */
export const exactTexts: { text: string; reference: string }[] = [
  { text: 'Chargement des produits...', reference: 'public-site.md 2, Shop page' },
  { text: 'Loading products...', reference: 'public-site.md 2, Shop page, in English' },
  { text: 'Êtes-vous sûr de vouloir supprimer \uFFFC ?', reference: 'back-office.md 5, Every deletion' },
  { text: 'Erreur: ', reference: 'public-site.md 8' },
  {
    text: 'Bonjour, je souhaite commander les produits suivants :',
    reference: 'public-site.md 7, Order products',
  },
  { text: 'Chargement...', reference: 'back-office.md 2' },
  { text: 'Sauvegarde...', reference: 'back-office.md 2, Site settings' },
  { text: "Bienvenue dans l'espace administrateur", reference: 'back-office.md 8, Login' },
  { text: "Une erreur s'est produite lors de la connexion", reference: 'back-office.md 8, Login' },
  { text: 'Image téléversée avec succès!', reference: 'back-office.md 8, Upload' },
  { text: "Erreur lors du téléversement de l'image.", reference: 'back-office.md 8, Upload' },
  { text: "L'image ne doit pas dépasser 5MB.", reference: 'back-office.md 5, Image upload' },
  { text: 'Ballon de gym 65 cm', reference: 'docs/words.md, names that are typed into a search' },
  { text: 'Gym ball, 65 cm', reference: 'docs/words.md, names that are typed into a search' },
  { text: 'Haltères 2 et 3 kg', reference: 'docs/words.md, names that are typed into a search' },
  { text: 'Dumbbells, 2 and 3 kg', reference: 'docs/words.md, names that are typed into a search' },
  { text: '#section or /page', reference: 'back-office.md 3, Slide' },
]
