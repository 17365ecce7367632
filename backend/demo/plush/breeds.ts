const DOGS = `Affenpinscher, Afghan Hound, Airedale Terrier, Akita, Alaskan Malamute, American Bulldog,
American Eskimo Dog, American Staffordshire Terrier, Anatolian Shepherd, Australian Cattle Dog, Australian Shepherd,
Basenji, Basset Hound, Beagle, Bearded Collie, Bedlington Terrier, Belgian Malinois, Belgian Tervuren,
Bernese Mountain Dog, Bichon Frise, Black and Tan Coonhound, Bloodhound, Bluetick Coonhound, Border Collie,
Border Terrier, Borzoi, Boston Terrier, Bouvier des Flandres, Boxer, Brittany, Brussels Griffon, Bull Terrier,
Bulldog, Bullmastiff, Cairn Terrier, Cane Corso, Cardigan Welsh Corgi, Cavalier King Charles Spaniel, Chihuahua,
Chinese Crested, Chow Chow, Cockapoo, Cocker Spaniel, Collie, Coton de Tulear, Dachshund, Dalmatian, Doberman Pinscher,
Dogue de Bordeaux, English Setter, English Springer Spaniel, Finnish Spitz, Flat-Coated Retriever, French Bulldog,
German Shepherd, German Shorthaired Pointer, German Wirehaired Pointer, Giant Schnauzer, Golden Retriever,
Goldendoodle, Gordon Setter, Great Dane, Great Pyrenees, Greyhound, Havanese, Irish Setter, Irish Terrier,
Irish Wolfhound, Italian Greyhound, Jack Russell Terrier, Japanese Chin, Keeshond, Kerry Blue Terrier, King Shepherd,
Labradoodle, Labrador Retriever, Lagotto Romagnolo, Leonberger, Lhasa Apso, Maltese, Manchester Terrier, Mastiff,
Miniature Pinscher, Miniature Schnauzer, Newfoundland, Norfolk Terrier, Norwegian Elkhound, Norwich Terrier,
Nova Scotia Duck Tolling Retriever, Old English Sheepdog, Papillon, Pekingese, Pembroke Welsh Corgi, Pointer,
Pomeranian, Poodle, Portuguese Water Dog, Pug, Puli, Rat Terrier, Rhodesian Ridgeback, Rottweiler, Saint Bernard,
Saluki, Samoyed, Schipperke, Scottish Terrier, Shar Pei, Shetland Sheepdog, Shiba Inu, Shih Tzu, Siberian Husky,
Silky Terrier, Skye Terrier, Soft Coated Wheaten Terrier, Staffordshire Bull Terrier, Standard Schnauzer,
Tibetan Mastiff, Tibetan Terrier, Toy Fox Terrier, Treeing Walker Coonhound, Vizsla, Weimaraner, Welsh Terrier,
West Highland White Terrier, Whippet, Wire Fox Terrier, Yorkshire Terrier, Mixed breed`;

const CATS = `Abyssinian, American Bobtail, American Curl, American Shorthair, American Wirehair, Balinese, Bengal, Birman,
Bombay, British Longhair, British Shorthair, Burmese, Burmilla, Chartreux, Colorpoint Shorthair, Cornish Rex, Devon Rex,
Domestic Longhair, Domestic Shorthair, Egyptian Mau, European Burmese, Exotic Shorthair, Havana Brown, Himalayan,
Japanese Bobtail, Khao Manee, Korat, LaPerm, Lykoi, Maine Coon, Manx, Munchkin, Nebelung, Norwegian Forest Cat, Ocicat,
Oriental Longhair, Oriental Shorthair, Persian, Peterbald, Ragamuffin, Ragdoll, Russian Blue, Savannah, Scottish Fold,
Selkirk Rex, Siamese, Siberian, Singapura, Snowshoe, Somali, Sphynx, Tonkinese, Toyger, Turkish Angora, Turkish Van,
Mixed breed`;

const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '));

const toBreeds = (species: 'dog' | 'cat', firstId: number, list: string) =>
  namesIn(list).map((name, index) => ({ id: firstId + index, species, name }));

/** Breeds recognized by dog and cat registries, by their common names. */
export const BREED_ROWS = [...toBreeds('dog', 1001, DOGS), ...toBreeds('cat', 2001, CATS)];
