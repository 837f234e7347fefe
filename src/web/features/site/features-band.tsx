import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import Files from 'lucide-react/icons/files';
import Loader from 'lucide-react/icons/loader';
import Timer from 'lucide-react/icons/timer';
import Users from 'lucide-react/icons/users';

const features = [
  {
    Icon: Timer,
    title: 'Timed MCQ exams',
    text: 'The clock lives on the server. A refresh, a crash or a lost signal never costs you an answer.',
  },
  {
    Icon: Check,
    title: 'Instant results with explanations',
    text: 'Every question reviewed with the reason the right option is right, and a PDF to keep.',
  },
  {
    Icon: ChartColumn,
    title: 'Performance analytics and rankings',
    text: 'Your rank and your time for each question. Teachers see which questions separate strong students from weak ones.',
  },
  {
    Icon: Files,
    title: 'Study materials',
    text: 'Flip, recall, move on. Works from the keyboard and under one thumb.',
  },
  {
    Icon: Loader,
    title: 'AI content generation',
    text: 'Draft cards and questions from images, PDFs or topics, then review before anyone sees them.',
  },
  {
    Icon: Users,
    title: 'Student management',
    text: 'See who sat which exam, who is still writing, and export it all in one click.',
  },
];

export function FeaturesBand() {
  return (
    <section aria-labelledby="features" className="border-line border-y bg-sunken">
      <div className="page py-12 md:py-16">
        <h2 id="features" className="mb-7 font-bold text-2xl">
          Everything between first read and exam day
        </h2>
        <ul className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-3">
          {features.map(({ Icon, title, text }) => (
            // On a phone without a frame and with the icon beside the text, which makes the page a screen shorter.
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 sm:card sm:block sm:p-5.5">
              <Icon size={24} className="text-accent sm:mb-3.5" aria-hidden="true" />
              <div>
                <h3 className="mb-1 font-bold text-card-title sm:mb-1.5">{title}</h3>
                <p className="text-ink-soft text-md">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
