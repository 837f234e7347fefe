import ListFilter from 'lucide-react/icons/list-filter';
import { Button } from '../button.tsx';

type FiltersButtonProps = {
  /** How many filters are chosen. */
  chosen: number;
  isOpen: boolean;
  /** The id of the filters. */
  controls: string;
  onToggle: () => void;
};

/** Opens the filters of a list on a phone. Other screens always show them. */
export const FiltersButton = ({ chosen, isOpen, controls, onToggle }: FiltersButtonProps) => (
  <Button className="min-h-12 sm:hidden" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
    <ListFilter size={17} aria-hidden="true" />
    Filters{chosen > 0 ? ` (${chosen})` : ''}
  </Button>
);
