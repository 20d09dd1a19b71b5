export default function Testimonials() {
  return <main id="content">testimonials</main>
}
