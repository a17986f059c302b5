/** The icons in use. All are decorative: adjacent text or the button's label carries the meaning. */
import type { Bell as SomeIcon } from 'lucide';

export {
  ArrowDown,
  ArrowDownRight,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpRight,
  Bell,
  BriefcaseBusiness,
  CalendarDays,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock3,
  CloudCheck,
  Command,
  Compass,
  Copy,
  CreditCard,
  Eye,
  EyeOff,
  FileText,
  FingerprintPattern as Fingerprint,
  Handshake,
  Heart,
  House,
  IdCard,
  ImageUp,
  Info,
  Keyboard,
  Landmark,
  Languages,
  LoaderCircle,
  LogOut,
  MapPin,
  Menu,
  Moon,
  Pencil,
  PieChart,
  Pin,
  Plus,
  ReceiptText,
  RefreshCw,
  RotateCcw,
  Scale,
  ScanFace,
  ScrollText,
  Search,
  ShieldCheck,
  ShoppingCart,
  SlidersHorizontal,
  Sprout,
  Store,
  Sun,
  Target,
  Trash2,
  TriangleAlert,
  UserRound,
  UsersRound,
  Wallet,
  X,
} from 'lucide';

/** The path data of an icon on a 24 × 24 grid. */
export type IconLines = typeof SomeIcon;

/** Draws an icon in the colour of the surrounding text; `size` in px. */
export function Icon({ of, size = 24, strokeWidth = 2, className }: { of: IconLines; size?: number; strokeWidth?: number; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {of.map(([Part, attributes], index) => (
        <Part key={index} {...attributes} />
      ))}
    </svg>
  );
}
