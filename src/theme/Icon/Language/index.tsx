import { strokeIcon } from '../../strokeIcon';

export default strokeIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18');
