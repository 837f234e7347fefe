import Atom from 'lucide-react/icons/atom';
import Book from 'lucide-react/icons/book';
import BookA from 'lucide-react/icons/book-a';
import Brain from 'lucide-react/icons/brain';
import Briefcase from 'lucide-react/icons/briefcase';
import Cpu from 'lucide-react/icons/cpu';
import Dna from 'lucide-react/icons/dna';
import Feather from 'lucide-react/icons/feather';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import Music from 'lucide-react/icons/music';
import Palette from 'lucide-react/icons/palette';
import Sigma from 'lucide-react/icons/sigma';
import TrendingUp from 'lucide-react/icons/trending-up';
import { type SubjectIconName, subjectIconName } from './subject-icon-name.ts';

const icons: Record<SubjectIconName, typeof Book> = {
  mathematics: Sigma,
  biology: Dna,
  chemistry: FlaskConical,
  physics: Atom,
  history: Landmark,
  geography: Globe,
  literature: Feather,
  english: BookA,
  'computer science': Cpu,
  art: Palette,
  music: Music,
  psychology: Brain,
  business: Briefcase,
  economics: TrendingUp,
  book: Book,
};

/** The decorative icon of a subject, which depends on its name. */
export function SubjectIcon({ name, size, className }: { name: string; size: number; className?: string }) {
  const Icon = icons[subjectIconName(name)];
  return <Icon size={size} className={className} aria-hidden="true" />;
}
