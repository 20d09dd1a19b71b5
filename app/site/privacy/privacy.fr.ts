/** `{phone}` stands for the centre's number. */
export const frenchPrivacyTexts = {
  title: 'Confidentialité',
  description: 'Ce que le site conserve de vous, pourquoi, combien de temps, et comment le faire effacer.',
  lead: 'Vous nous confiez votre nom, votre numéro, parfois ce qui vous fait mal. Voici ce que nous en faisons.',
  summary: 'Sur cette page',
  parts: [
    {
      id: 'kept',
      title: 'Ce que nous conservons',
      paragraphs: [
        'Quand vous écrivez par le formulaire de contact\u202f: votre nom, votre e-mail, votre message et, si vous le donnez, votre téléphone.',
        'Quand vous demandez un rendez-vous\u202f: votre nom, votre téléphone, le soin et le jour souhaités, et, si vous les donnez, le moment de la journée, votre e-mail et un mot sur votre situation. Ce mot peut parler de votre santé\u202f: n’écrivez que ce qui nous aide à vous recevoir.',
        'Dans les deux cas\u202f: la date d’envoi, la langue de la page, et votre accord, avec le texte que vous avez coché et le moment où il nous est parvenu. Le site ne conserve rien de ce que vous préparez dans la boutique\u202f: cela part directement par WhatsApp.',
        'La commande que vous nous avez envoyée, une fois notée par le centre\u202f: votre nom, votre téléphone, les produits, votre message et ce que vous avez payé. Un paiement reste dans les comptes du centre, sans votre nom, quand le reste est effacé.',
        'Ce que le centre y ajoute pour vous recevoir\u202f: la date convenue, si vous êtes venu et ce que vous avez payé, les rappels envoyés par WhatsApp ou par e-mail, le jour et le sujet des e-mails qui vous ont été envoyés, ce que vous avez répondu par votre lien secret, qui s’éteint une semaine après le jour, et des notes. La page de ce lien montre le jour et l’heure, sans votre nom\u202f; qui a le message a le lien\u202f: ne le transmettez pas. Un journal dit qui, au centre, a fait quoi et quand, sans vos mots.',
        'Si vous venez au centre, une fiche à votre nom\u202f: votre téléphone, votre e-mail, votre langue et de courtes notes, pour retrouver vos rendez-vous, messages et commandes, et vos séances prescrites\u202f: leur nombre, qui les a prescrites et quand, leur prix. Ce n’est pas un dossier médical, qui n’est pas sur le site. Elle disparaît avec ce qu’elle rassemble.',
        'Un e-mail qui attend de partir est conservé chiffré, et effacé dès qu’il est parti\u202f; s’il ne peut pas partir, trente jours après.',
        'Un témoignage n’est publié, sous le nom que vous choisissez, que si vous y avez consenti.',
      ],
    },
    {
      id: 'why',
      title: 'Pourquoi, et qui le lit',
      paragraphs: [
        'Pour vous répondre et organiser votre venue, rien d’autre. Seules les personnes du centre chargées de l’accueil et des soins lisent ce que vous écrivez. Nous ne le vendons ni ne le prêtons à personne.',
      ],
    },
    {
      id: 'how-long',
      title: 'Combien de temps',
      paragraphs: [
        'Le temps de vous répondre et de suivre votre demande, puis deux ans au plus\u202f: après une réponse pour un message, après son jour pour un rendez-vous, après le dernier changement pour une commande. Vous pouvez retirer votre accord et nous demander de tout effacer plus tôt. Ce que le centre supprime reste trente jours dans une corbeille, en cas d’erreur, puis disparaît.',
        'Chaque nuit, une sauvegarde protège le tout d’une panne. Elle est conservée sept jours, puis une par semaine pendant quatre semaines et une par mois pendant six mois\u202f: ce qui est effacé du site y reste jusque-là, et nulle part ailleurs.',
      ],
    },
    {
      id: 'no-cookies',
      title: 'Pas de cookie, pas de pistage',
      paragraphs: [
        'Le site ne dépose aucun cookie, n’affiche aucune publicité et ne vous suit pas d’un site à l’autre. Il compte les pages vues, le site d’où l’on vient et la langue, jour par jour\u202f; et les mots que l’on cherche sans rien trouver, un an, sans savoir qui les a cherchés. Pour savoir combien de personnes sont venues, il tire de votre adresse et du nom de votre navigateur une empreinte illisible, avec une clé qui change et s’efface chaque nuit\u202f: votre adresse n’est pas conservée, et personne n’est reconnu le lendemain.',
        'Contre les envois en masse, il compte les envois d’une même connexion, sous une empreinte illisible qui s’efface en deux jours.',
        'Le serveur note chaque page demandée, sans votre adresse ni ce que vous cherchez, pour repérer les pannes.',
        'Votre téléphone, et lui seul, peut retenir, dans cet onglet et jusqu’à ce que vous le fermiez, ce que vous écrivez dans un formulaire tant qu’il n’est pas envoyé, avec le moment de la journée choisi\u202f; trente jours au plus après votre dernière visite, les produits que vous avez cochés, dont il redemande le prix à la boutique sans dire qui les a choisis\u202f; et, quatorze jours au plus, un envoi qui attend le retour du réseau, ou la référence de celui qui est parti. Il conserve aussi, tant que vous n’effacez pas les données du site dans votre navigateur, la copie de pages du site, pour qu’elles s’ouvrent sans réseau\u202f; rien de vous n’y est écrit.',
      ],
    },
    {
      id: 'staff',
      title: 'Pour l’équipe',
      paragraphs: [
        'De chaque personne qui travaille au centre, le site conserve le compte (nom, e-mail, téléphone, photo, mot de passe sous une forme illisible), ses sessions et l’adresse d’où elles viennent (un jour), les liens d’accès (un jour), la vérification en deux étapes, l’adresse secrète de son calendrier, ses brouillons, les aides qu’elle a masquées, ses alertes (trente jours) et les appareils qui les reçoivent. Le journal oublie l’adresse de connexion après quatre-vingt-dix jours.',
        'Une alerte ne porte jamais le nom ni les mots d’un patient. Celle qui va sur un appareil passe par le service de notifications de son navigateur.',
      ],
    },
    {
      id: 'whatsapp',
      title: 'WhatsApp et les cartes',
      paragraphs: [
        'Après un envoi, WhatsApp s’ouvre avec votre message prêt. Ce que vous y envoyez passe par WhatsApp, une entreprise tierce, selon ses propres règles. Vous pouvez toujours nous appeler à la place.',
        'Le lien vers le plan ouvre un service de cartes, lui aussi tiers. Rien ne lui est envoyé tant que vous ne le touchez pas.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      paragraphs: [
        'Pour voir ce que nous avons sur vous, en recevoir une copie, le corriger ou le faire effacer\u202f: appelez le {phone}. Nous vérifions que c’est bien vous, puis nous le faisons.',
        'Cette page suit la loi camerounaise n°\u00a02024/017 du 23\u00a0décembre\u00a02024 sur la protection des données à caractère personnel.',
      ],
    },
  ],
}
