export default function Home() {
  return <main id="content">home</main>
}
