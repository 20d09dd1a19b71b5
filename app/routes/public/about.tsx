export default function About() {
  return <main id="content">about</main>
}
