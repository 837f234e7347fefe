import Activity from 'lucide-react/icons/activity';
import Ambulance from 'lucide-react/icons/ambulance';
import Atom from 'lucide-react/icons/atom';
import Baby from 'lucide-react/icons/baby';
import Bone from 'lucide-react/icons/bone';
import Book from 'lucide-react/icons/book';
import BookA from 'lucide-react/icons/book-a';
import Brain from 'lucide-react/icons/brain';
import BrainCircuit from 'lucide-react/icons/brain-circuit';
import Briefcase from 'lucide-react/icons/briefcase';
import Cpu from 'lucide-react/icons/cpu';
import Dna from 'lucide-react/icons/dna';
import Droplets from 'lucide-react/icons/droplets';
import Ear from 'lucide-react/icons/ear';
import Eye from 'lucide-react/icons/eye';
import Feather from 'lucide-react/icons/feather';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Globe from 'lucide-react/icons/globe';
import Hand from 'lucide-react/icons/hand';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import Microscope from 'lucide-react/icons/microscope';
import Music from 'lucide-react/icons/music';
import Palette from 'lucide-react/icons/palette';
import PersonStanding from 'lucide-react/icons/person-standing';
import Pill from 'lucide-react/icons/pill';
import Scale from 'lucide-react/icons/scale';
import ScanLine from 'lucide-react/icons/scan-line';
import Scissors from 'lucide-react/icons/scissors';
import Sigma from 'lucide-react/icons/sigma';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Syringe from 'lucide-react/icons/syringe';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users';
import Venus from 'lucide-react/icons/venus';
import Wind from 'lucide-react/icons/wind';
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
  pharmacology: Pill,
  cardiology: HeartPulse,
  neurology: BrainCircuit,
  pediatrics: Baby,
  obstetrics: Venus,
  psychiatry: MessageCircleHeart,
  orthopedics: Bone,
  dermatology: Hand,
  ophthalmology: Eye,
  ent: Ear,
  radiology: ScanLine,
  anesthesiology: Syringe,
  pathology: Microscope,
  hematology: Droplets,
  respiratory: Wind,
  anatomy: PersonStanding,
  physiology: Activity,
  forensic: Scale,
  community: Users,
  emergency: Ambulance,
  surgery: Scissors,
  medicine: Stethoscope,
  book: Book,
};

export function SubjectIcon({ name, size, className }: { name: string; size: number; className?: string }) {
  const Icon = icons[subjectIconName(name)];
  return <Icon size={size} className={className} aria-hidden="true" />;
}
