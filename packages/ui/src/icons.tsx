/** The icons in use, in one size; they are decoration, names stand beside them. */
export {
  ArrowLeft, ArrowRight, Bell, ChevronRight, Clock3, Compass, CreditCard, FileText, House, Languages, LogOut, Moon, PieChart, Plus, ReceiptText, RefreshCw, Search, ShieldCheck, ShoppingCart, Sun, Target, Trash2, UserRound, Wallet, Eye, EyeOff, Sprout,
} from 'lucide-react';
