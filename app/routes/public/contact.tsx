export default function Contact() {
  return <main id="content">contact</main>
}
